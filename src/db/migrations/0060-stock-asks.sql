-- Customers who wait for a sold-out product. A row goes when it has done its work, or after 90 days.
create table stock_asks (
  product_id uuid not null references products (id) on delete cascade,
  user_id uuid not null references users (id),
  asked_at timestamptz not null,
  informed_at timestamptz,
  primary key (user_id, product_id)
);
create index stock_asks_waiting on stock_asks (product_id, asked_at) where informed_at is null;
create index stock_asks_oldest on stock_asks (asked_at);
