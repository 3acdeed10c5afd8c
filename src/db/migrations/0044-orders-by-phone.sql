-- Staff look for an order by the number that a customer calls from; open ones of a number are still counted by it.
create index orders_by_phone on orders (phone, status);
drop index orders_open_of_phone;
