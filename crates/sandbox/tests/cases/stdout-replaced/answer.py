import io, sys
sys.stdout = io.StringIO()
print('hidden')
