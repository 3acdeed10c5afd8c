-- The dashboard's roll-up by day in India. An order is added some minutes after it was placed; until then it is
-- counted from its own row. Placing an order writes nothing here, because all orders would wait for the same rows.
create table sales_days (
  day date not null,
  status text not null check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  orders bigint not null check (orders >= 0),
  paise bigint not null,
  primary key (day, status)
);
alter table orders add column is_folded boolean not null default false;
create index orders_unfolded on orders (created_at, id) where not is_folded;

-- Products with low stock, for the dashboard.
create index products_low_stock on products (stock, rank) where stock is not null and archived_at is null;
