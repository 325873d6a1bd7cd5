assert make() == []
