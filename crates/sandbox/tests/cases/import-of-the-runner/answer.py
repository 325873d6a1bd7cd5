import runner
