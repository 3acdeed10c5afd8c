-- Units that come back, and money that moves to the order of an exchange.

create table returns (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity (start with 1001) unique,
  order_id bigint not null references orders (id),
  state text not null check (state in ('requested', 'approved', 'refused', 'withdrawn', 'received', 'inspected', 'closed')),
  reason text not null check (reason in ('defective', 'damaged', 'wrong_item', 'incomplete', 'not_as_described', 'late',
    'changed_mind')),
  text text not null,
  want text not null check (want in ('refund', 'exchange')),
  way text check (way in ('pickup', 'send')),
  -- As whoever sends it writes it.
  courier text,
  tracking_number text,
  way_day date,
  refused_why text,
  -- Given back when it was closed; null before.
  goods_paise bigint check (goods_paise >= 0),
  fee_paise bigint check (fee_paise >= 0),
  total_paise bigint check (total_paise >= 0),
  credit_note_id uuid references tax_documents (id),
  new_order_id bigint unique references orders (id),
  requested_at timestamptz not null,
  requested_by uuid not null references users (id),
  approved_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz,
  -- A repeat under its key gets the first answer; keys are kept for good.
  key text not null,
  body_hash bytea not null,
  closed_by uuid references users (id),
  close_key text,
  close_hash bytea,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  constraint returns_key unique (requested_by, key),
  constraint returns_close_key unique (closed_by, close_key),
  check ((state = 'closed') = (closed_at is not null and total_paise is not null))
);
create index returns_of_order on returns (order_id);
create index returns_open on returns (requested_at, id) where state not in ('refused', 'withdrawn', 'closed');
create index returns_newest on returns (requested_at desc, id);

create table return_lines (
  return_id uuid not null references returns (id),
  position integer not null,
  quantity integer not null check (quantity > 0),
  exchange_for uuid references products (id),
  received integer check (received between 0 and quantity),
  restock integer check (restock >= 0),
  repair integer check (repair >= 0),
  maker integer check (maker >= 0),
  scrap integer check (scrap >= 0),
  reject integer check (reject >= 0),
  -- Of the accepted units, when it was closed.
  value_paise bigint check (value_paise >= 0),
  primary key (return_id, position),
  check (restock is null or restock + repair + maker + scrap + reject = received)
);

create table return_serials (
  return_id uuid not null references returns (id),
  position integer not null,
  serial_id uuid not null references serials (id),
  outcome text check (outcome in ('restock', 'repair', 'maker', 'scrap', 'reject')),
  primary key (return_id, serial_id)
);

-- Moved money: given back on the one order and paid on the other, the same paise; no bank sees it.
alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('razorpay', 'upi', 'bank', 'cash', 'card', 'moved')),
  -- The payment by which it first came.
  add column moved_from uuid references payments (id),
  add constraint payments_moved check ((kind = 'moved') = (moved_from is not null));
create index payments_by_first on payments (moved_from) where moved_from is not null;
alter table refunds
  add column moved_to uuid unique references payments (id),
  add column return_id uuid references returns (id);
create index refunds_of_return on refunds (return_id) where return_id is not null;

alter table orders
  drop constraint orders_source_check,
  add constraint orders_source_check check (source in ('web', 'quote', 'counter', 'cart', 'exchange')),
  -- The value of closed returns: it is not owed.
  add column returned_paise bigint not null default 0 check (returned_paise >= 0),
  drop column is_unpaid,
  add column is_unpaid boolean not null generated always as (
    pay_by <> 'account' and (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
    and total_paise - returned_paise > captured_paise - refunded_paise
    and (captured_paise = 0 or captured_paise > refunded_paise)) stored;
create index orders_unpaid on orders (created_at desc, id desc) where is_unpaid;
