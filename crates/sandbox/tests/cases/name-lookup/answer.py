import socket
socket.gethostbyname('example.com')
