-- Where the shop delivers, in how many days and at what fee. A PIN code belongs to the zone with the longest prefix.
create table zones (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  is_default boolean not null default false,
  served boolean not null default true,
  days_min integer not null,
  days_max integer not null check (days_max between days_min and 60),
  cod boolean not null default true,
  cod_most_paise bigint check (cod_most_paise >= 0),
  installs boolean not null default false,
  per_kg_paise bigint not null default 0 check (per_kg_paise >= 0),
  free_grams integer not null default 0 check (free_grams >= 0),
  check (days_min >= 0)
);
create unique index zones_name on zones (name);
create unique index zones_default on zones (is_default) where is_default;
create table zone_pins (
  prefix text primary key check (prefix ~ '^[1-9][0-9]{0,5}$'),
  zone_id uuid not null references zones (id) on delete cascade
);
create index zone_pins_of_zone on zone_pins (zone_id);
create table fee_steps (
  zone_id uuid not null references zones (id) on delete cascade,
  from_paise bigint not null check (from_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  primary key (zone_id, from_paise)
);
insert into zones (id, name, is_default, days_min, days_max)
values ('00000000-0000-4000-8000-000000000001', 'Everywhere', true, 3, 7);
insert into fee_steps (zone_id, from_paise, fee_paise) values ('00000000-0000-4000-8000-000000000001', 0, 0);

-- How the shop may be paid; one row. The VPA and the bank account are in shop_settings.
create table payment_settings (
  single boolean primary key default true check (single),
  payee_name text,
  mcc text,
  upi_most_paise bigint not null default 10000000,
  cod_most_paise bigint,
  cod_first_order_most_paise bigint,
  cod_refusals_most integer,
  cod_code_from_paise bigint,
  cash_ceiling_paise bigint not null default 19999900 check (cash_ceiling_paise between 0 and 19999999),
  pickup_offered boolean not null default false,
  pickup_address text,
  pickup_hours text,
  pin_needed boolean not null default false,
  hold_upi_hours integer not null default 24,
  hold_bank_hours integer not null default 72,
  -- One GST rate for the whole delivery fee; null shares the fee over the lines, each at its own rate.
  fee_gst_rate numeric(5, 2)
);
insert into payment_settings default values;

alter table orders
  add column pay_by text not null default 'delivery' check (pay_by in ('delivery', 'razorpay', 'upi', 'bank')),
  add column fee_paise bigint not null default 0 check (fee_paise >= 0),
  -- One GST rate for the whole fee; null where it is shared over the lines.
  add column fee_gst_rate numeric(5, 2),
  add column delivery_pin text,
  add column delivery_method text check (delivery_method in ('courier', 'pickup')),
  add column zone_name text,
  add column days_min integer,
  add column days_max integer,
  -- Until when an order that is paid in advance waits for its money; null once money has come.
  add column pay_until timestamptz,
  -- When it was cancelled because no money came.
  add column expired_at timestamptz,
  drop constraint orders_check1,
  add constraint orders_total check (total_paise = subtotal_paise - discount_paise + fee_paise);
create index orders_to_expire on orders (pay_until) where pay_until is not null and status = 'Pending';
alter table order_lines add column fee_share_paise bigint not null default 0;
-- Null: the shop itself, as when an order is cancelled because no money came.
alter table order_events alter column actor_id drop not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- Null: money that belongs to no order yet.
  order_id bigint references orders (id),
  kind text not null check (kind in ('razorpay', 'upi', 'bank', 'cash')),
  -- What was asked, and what came.
  amount_paise bigint not null check (amount_paise > 0),
  captured_paise bigint check (captured_paise > 0),
  currency text not null default 'INR',
  state text not null check (state in ('open', 'captured', 'failed', 'expired', 'cancelled')),
  -- 1, 2, … by order and kind.
  attempt integer,
  provider_link_id text unique,
  provider_order_id text,
  provider_payment_id text unique,
  -- The UTR: capitals, no blanks.
  reference text unique,
  -- What the customer says it is; counts as nothing.
  claimed_reference text,
  checkout_url text,
  -- Whoever holds this makes the link at the gateway; others wait until then.
  link_lease_until timestamptz,
  -- Whether the gateway was ever asked to make the link, so that a repeat looks for it first.
  is_link_asked boolean not null default false,
  -- When the gateway itself ends the link.
  link_ends_at timestamptz,
  expires_at timestamptz,
  -- When the gateway is asked next.
  check_at timestamptz,
  captured_at timestamptz,
  entered_by uuid references users (id),
  note text,
  created_at timestamptz not null,
  check ((state = 'captured') = (captured_paise is not null and captured_at is not null))
);
create unique index payments_open on payments (order_id, kind) where state = 'open';
create unique index payments_attempt on payments (order_id, kind, attempt);
create index payments_of_order on payments (order_id) where order_id is not null;
-- What came for an order is added up from the index alone.
create index payments_captured on payments (order_id) include (id, captured_paise)
  where state = 'captured' and currency = 'INR' and order_id is not null;
create index payments_without_order on payments (created_at) where order_id is null;
create index payments_newest on payments (created_at desc, id);
create index payments_to_check on payments (check_at) where state = 'open';
create index payments_by_provider_order on payments (provider_order_id) where provider_order_id is not null;

-- What the gateway said, as it came.
create table payment_events (
  provider text not null,
  provider_event_id text not null,
  received_at timestamptz not null,
  event text not null,
  body_hash bytea not null,
  body bytea not null,
  payment_id uuid references payments (id) on delete set null,
  applied boolean not null,
  why text,
  primary key (provider, provider_event_id)
);
create index payment_events_newest on payment_events (received_at desc, provider_event_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('pending', 'processed', 'failed', 'to_do')),
  reason text not null,
  credit_note_id uuid references tax_documents (id),
  -- Null: made at the gateway's own desk.
  created_by uuid references users (id),
  key text,
  body_hash bytea,
  provider_refund_id text unique,
  -- What staff entered once the money was given back.
  reference text,
  why text,
  created_at timestamptz not null,
  processed_at timestamptz,
  unique (created_by, key)
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_newest on refunds (created_at desc, id);
create index refunds_by_state on refunds (state) where state in ('pending', 'to_do', 'failed');

-- Parcels that were not taken at the door.
create table cod_refusals (
  order_id bigint primary key references orders (id),
  user_id uuid not null references users (id),
  -- Ten digits.
  phone text,
  at timestamptz not null,
  by uuid not null references users (id)
);
create index cod_refusals_of_user on cod_refusals (user_id, at);
create index cod_refusals_of_phone on cod_refusals (phone, at);

-- The code that confirms a large order paid at the door; one for each customer.
create table cod_codes (
  user_id uuid primary key references users (id),
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
