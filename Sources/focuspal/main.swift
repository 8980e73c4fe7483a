print("focuspal")
