-- Stock as a ledger: every change of a product's stock is a move, with its value in paise.
alter table stock_moves
  -- Null on moves from before the ledger: between those, sales were not written.
  add column value_paise bigint,
  add column value_after_paise bigint check (value_after_paise >= 0),
  add column unit_cost_paise bigint check (unit_cost_paise >= 0);
-- What was sold lately is read from the index alone.
drop index stock_moves_of_product;
create index stock_moves_of_product on stock_moves (product_id, id desc) include (kind, delta, at);

alter table products
  -- The last price paid for a unit, without GST.
  add column cost_paise bigint check (cost_paise >= 0),
  -- What the units in stock cost; it stands in no index, as stock does not (0004).
  add column stock_value_paise bigint not null default 0 check (stock_value_paise >= 0),
  add column reorder_at integer check (reorder_at >= 0);

-- What the line's units took from the stock's value, for the margin.
alter table order_lines add column cost_paise bigint not null default 0;

create table stock_counts (
  id bigint generated always as identity primary key,
  note text,
  actor_id uuid not null references users (id),
  at timestamptz not null
);

-- The first answer to each Idempotency-Key, kept for a day.
create table stock_count_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  count_id bigint not null references stock_counts (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index stock_count_keys_age on stock_count_keys (created_at);

create table purchases (
  id bigint generated always as identity primary key,
  supplier text not null,
  bill text not null,
  bill_date date not null,
  note text,
  total_paise bigint not null check (total_paise >= 0),
  actor_id uuid not null references users (id),
  at timestamptz not null
);
create unique index purchases_bill on purchases (lower(supplier), lower(bill));

create table purchase_lines (
  purchase_id bigint not null references purchases (id),
  position integer not null,
  product_id uuid not null references products (id),
  -- As the product was called then.
  name text not null,
  quantity integer not null check (quantity > 0),
  cost_paise bigint not null check (cost_paise >= 0),
  primary key (purchase_id, position)
);

-- What the last nightly check of the ledger found; one row.
create table stock_check (
  single boolean primary key default true check (single),
  day date,
  wrong integer not null
);
insert into stock_check (wrong) values (0);

-- A counted product whose moves do not lead to its stock gets one that does. Only the database knows the time here.
insert into stock_moves (product_id, kind, delta, after, note, at, value_paise, value_after_paise)
  select products.id, 'count', stock - coalesce(last.after, 0), stock, 'Opening stock',
    date_trunc('milliseconds', now()), 0, 0
  from products left join lateral (
    select after from stock_moves where product_id = products.id order by id desc limit 1
  ) last on true
  where stock is distinct from last.after and stock is not null
  order by products.id;
