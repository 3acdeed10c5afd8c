-- How often a coupon may be used by all together; null: without a limit. Only with a limit its uses are counted here, so
-- that orders with other coupons do not wait for each other.
alter table coupons
  add column max_uses integer check (max_uses >= 1),
  add column uses integer not null default 0 check (uses >= 0);
create index coupon_uses_of_code on coupon_uses (code);

-- Whether the shop gets a mail about new orders.
alter table shop_settings add column mail_new_orders boolean not null default true;

-- Placed orders that the shop got no mail about yet, and when its last mail was written.
create table new_orders (order_id bigint primary key);
create table new_orders_mail (
  single boolean primary key default true check (single),
  written_at timestamptz
);
insert into new_orders_mail default values;

-- Orders whose buyers know that the promised day cannot be kept.
create table late_orders (
  order_id bigint primary key references orders (id),
  at timestamptz not null
);

-- What the shop does by itself again and again, and how it went the last time.
create table regular_tasks (
  kind text primary key,
  ran_at timestamptz not null,
  error text
);

-- The packer's filters: orders on their way through the shop, by how they are paid.
create index orders_to_collect on orders (created_at desc, id desc)
  where pay_by = 'delivery' and status in ('Pending', 'Shipped') and total_paise > 0;
create index orders_waiting on orders (created_at desc, id desc)
  where pay_by <> 'delivery' and status in ('Pending', 'Shipped') and total_paise > 0;
create index orders_picked_up on orders (created_at desc, id desc) where delivery_method = 'pickup';
create index enquiries_oldest on enquiries (created_at);
