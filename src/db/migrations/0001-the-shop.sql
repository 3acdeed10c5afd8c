-- All tables. Money is whole paise in bigint; times come from the app's clock, so no column defaults to now().
-- Uses only features of PostgreSQL 15 that compatible engines have too.

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  role text not null default 'customer' check (role in ('admin', 'customer')),
  password_hash text not null,
  is_first_time_buyer boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_newest on users (created_at desc, id) where deleted_at is null;
create index users_by_name on users (lower(name), id) where deleted_at is null;
create index users_admins on users (id) where role = 'admin' and deleted_at is null;

-- A session has a current refresh token, and for a short grace period the previous one.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  refresh_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id, revoked_at);
create index sessions_revoked on sessions (revoked_at) where revoked_at is not null;
create index sessions_expiry on sessions (expires_at);

create table one_time_codes (
  email text primary key,
  code_hash bytea,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create table verified_emails (
  token_hash bytea primary key,
  email text not null,
  until timestamptz not null
);
create index verified_emails_until on verified_emails (until);

create table reset_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null
);
create index reset_tokens_of_user on reset_tokens (user_id);

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  blurb text not null default '',
  sort integer not null default 1000
);
create unique index categories_name on categories (lower(name));

-- Images, named by the hash of their content. `name` is the file name in their URL: <hash>.svg, <hash>.webp, …
create table media (
  name text primary key,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes bytea not null,
  created_at timestamptz not null
);

create table products (
  id uuid primary key default gen_random_uuid(),
  sku text,
  slug text not null unique,
  name text not null,
  description text not null,
  price_paise bigint not null check (price_paise >= 0),
  mrp_paise bigint check (mrp_paise >= price_paise),
  category_id uuid not null references categories (id),
  image text references media (name),
  specs jsonb not null default '{}',
  hsn text,
  gst_rate numeric(5, 2) not null default 18 check (gst_rate between 0 and 100),
  warranty_months integer check (warranty_months >= 0),
  is_featured boolean not null default false,
  stock integer check (stock >= 0),
  rank bigint generated always as identity,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index products_sku on products (sku) where archived_at is null;
create index products_popular on products (is_featured desc, rank) where archived_at is null;
create index products_price on products (price_paise, rank) where archived_at is null;
create index products_name on products (lower(name), rank) where archived_at is null;
create index products_newest on products (created_at desc, rank desc) where archived_at is null;
create index products_category on products (category_id, is_featured desc, rank) where archived_at is null;
create index products_featured on products (rank) where is_featured and archived_at is null;

-- One row. A transaction that changes what shoppers see raises the version; each process then drops its cached
-- answers.
create table catalogue_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into catalogue_version (version) values (1);

create table cart_lines (
  user_id uuid not null references users (id),
  product_id uuid not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  added_at timestamptz not null,
  primary key (user_id, product_id)
);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code = upper(code)),
  discount_percentage integer not null check (discount_percentage between 0 and 100),
  is_first_time_only boolean not null default false,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index coupons_newest on coupons (created_at desc, id);
create index coupons_expiry on coupons (expires_at, id);

-- By code, not by coupon: a coupon that is deleted and created again with the same code stays used.
create table coupon_uses (
  user_id uuid not null references users (id),
  code text not null,
  order_id bigint not null,
  used_at timestamptz not null,
  primary key (user_id, code)
);

create sequence order_number start with 104101;

create table orders (
  id bigint primary key default nextval('order_number'),
  number text not null generated always as ('CHK-' || id::text) stored,
  user_id uuid not null references users (id),
  phone text,
  address text not null,
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  discount_paise bigint not null default 0 check (discount_paise between 0 and subtotal_paise),
  total_paise bigint not null check (total_paise = subtotal_paise - discount_paise),
  coupon_code text,
  status text not null default 'Pending' check (status in ('Pending', 'Shipped', 'Delivered', 'Cancelled')),
  created_at timestamptz not null
);
create unique index orders_number on orders (number);
create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, id desc);
create index orders_by_total on orders (total_paise desc, id desc);
create index orders_by_status on orders (status, created_at desc, id desc);
alter table coupon_uses add foreign key (order_id) references orders (id);

create table order_lines (
  order_id bigint not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  name text not null,
  sku text,
  price_paise bigint not null check (price_paise >= 0),
  quantity integer not null check (quantity between 1 and 1000),
  hsn text,
  gst_rate numeric(5, 2) not null,
  -- Whether units were taken from the stock, and so return to it when the order is cancelled.
  stock_taken boolean not null,
  primary key (order_id, position)
);
create index order_lines_of_product on order_lines (product_id);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  actor_id uuid not null references users (id),
  status text not null,
  at timestamptz not null
);
create index order_events_of_order on order_events (order_id, id);

-- The first answer to each Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  order_id bigint not null references orders (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  state text not null default 'new' check (state in ('new', 'answered')),
  created_at timestamptz not null
);
create index enquiries_newest on enquiries (created_at desc, id);

-- A job is written in the same transaction as the change it belongs to, and runs at least once.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null
);
create index jobs_due on jobs (run_at, id) where failed_at is null;
create index jobs_failed on jobs (failed_at) where failed_at is not null;

create table audit_log (
  id bigint generated always as identity primary key,
  admin_id uuid not null references users (id),
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  at timestamptz not null
);
create index audit_log_subject on audit_log (subject);

-- Rate limits: counts by IP address, by account, or by both. Shared by all processes.
create table attempts (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index attempts_age on attempts (window_ends_at);
