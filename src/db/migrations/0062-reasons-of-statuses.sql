-- Why somebody at the desk set a status back, or cancelled an order.
alter table order_events add column reason text;
