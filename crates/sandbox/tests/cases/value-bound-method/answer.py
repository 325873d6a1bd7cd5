'abc'.upper
