-- Who buys at the counter without giving a name: one account, which is counted nowhere and never logged in to. Its
-- e-mail address is empty, so no form and no mail can name it.
alter table users add column is_walk_in boolean not null default false;
create unique index users_walk_in on users (is_walk_in) where is_walk_in and deleted_at is null;

create or replace function count_users_anew() returns void language sql as $$
  update user_counts set accounts = 0, first_timers = 0;
  update user_counts set
    accounts = (select count(*) from users where deleted_at is null and not is_walk_in),
    first_timers = (select count(*) from users where deleted_at is null and not is_walk_in and is_first_time_buyer)
  where slot = 0
$$;

create or replace function count_added_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_counts(count(*), count(*) filter (where is_first_time_buyer)) from added
  where deleted_at is null and not is_walk_in;
  return null;
end $$;

create or replace function count_changed_user() returns trigger language plpgsql as $$
begin
  if new.is_walk_in then return null; end if;
  perform add_to_user_counts(
    (new.deleted_at is null)::int - (old.deleted_at is null)::int,
    (new.deleted_at is null and new.is_first_time_buyer)::int - (old.deleted_at is null and old.is_first_time_buyer)::int);
  return null;
end $$;

create or replace function count_removed_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_counts(-count(*), -count(*) filter (where is_first_time_buyer)) from removed
  where deleted_at is null and not is_walk_in;
  return null;
end $$;

-- A scanner reads the code on the box, which may be shorter than 14 digits; people type SKUs in small letters.
create index products_by_long_gtin on products (lpad(gtin, 14, '0')) where gtin is not null and archived_at is null;
create index products_by_small_sku on products (lower(sku)) where archived_at is null;
create index users_by_phone on users (phone) where phone is not null and deleted_at is null;

-- A drawer of the counter, from its opening to the counting at night.
create table cash_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  opened_at timestamptz not null,
  opening_paise bigint not null check (opening_paise >= 0),
  closed_at timestamptz,
  counted_paise bigint check (counted_paise >= 0),
  expected_paise bigint,
  note text,
  check ((closed_at is null) = (counted_paise is null) and (closed_at is null) = (expected_paise is null))
);
create unique index cash_sessions_open on cash_sessions (user_id) where closed_at is null;
create index cash_sessions_newest on cash_sessions (opened_at desc, id);

-- What went in (above 0) and out (below 0). Of a sale the amount, never what was handed over.
create table cash_moves (
  id bigint generated always as identity primary key,
  session_id uuid not null references cash_sessions (id),
  kind text not null check (kind in ('sale', 'refund', 'in', 'out')),
  paise bigint not null check ((kind in ('sale', 'in')) = (paise > 0) and paise <> 0),
  ref text,
  note text,
  at timestamptz not null
);
create index cash_moves_of on cash_moves (session_id, id);

-- A sale is asked for again under its key when its answer was lost. The key is written first, so that a second asking
-- waits for the first; order_id is null only until then. It is kept for good.
create table counter_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  order_id bigint references orders (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table held_bills (
  id uuid primary key default gen_random_uuid(),
  label text not null,
  body jsonb not null,
  held_by uuid not null references users (id),
  at timestamptz not null
);
create index held_bills_newest on held_bills (at desc, id);

-- The link is derived from the id; only its hash is here, to find it by.
create table shared_carts (
  id uuid primary key default gen_random_uuid(),
  link_hash bytea not null unique,
  lines jsonb not null,
  made_by uuid not null references users (id),
  user_id uuid references users (id),
  note text,
  expires_at timestamptz not null
);
create index shared_carts_expiry on shared_carts (expires_at);

create table shared_cart_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  cart_id uuid not null references shared_carts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key)
);
