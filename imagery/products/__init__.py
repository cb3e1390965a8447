"""The machines: smart store, cooler, vending machine, market shelf and kiosk, coffee machine."""
