-- The dashboard's sums, kept by day in India. An order is added when it is folded in, some minutes after it was
-- placed; until then it is counted as itself. So placing an order writes nothing here, where all would queue.
create table sales_days (
  day date not null,
  status text not null check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  orders bigint not null check (orders >= 0),
  paise bigint not null,
  primary key (day, status)
);
alter table orders add column is_folded boolean not null default false;
create index orders_unfolded on orders (created_at, id) where not is_folded;

-- What is running out, for the dashboard.
create index products_low_stock on products (stock, rank) where stock is not null and archived_at is null;
