assert f().upper() == "AB"
