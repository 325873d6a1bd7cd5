{}['missing']
