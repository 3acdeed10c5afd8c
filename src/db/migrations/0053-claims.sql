-- Serial numbers through their lives, warranty, and claims.

-- As sold; null on lines of before, and where the product had none.
alter table order_lines add column warranty_months integer check (warranty_months >= 0);

-- By which an old number finds the unit that had it.
create index serial_events_corrected on serial_events (ref) where kind = 'corrected';
create index serials_newest on serials (updated_at desc, id);

-- What the last nightly check of the serial numbers found; one row.
create table serials_check (
  single boolean primary key default true check (single),
  day date,
  wrong integer not null
);
insert into serials_check (wrong) values (0);

-- The link by which a unit's warranty is read is derived from its id; only its hash is here, to find it by.
create table warranty_links (
  link_hash bytea primary key,
  serial_id uuid not null unique references serials (id)
);

create table claims (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity (start with 1001) unique,
  state text not null default 'opened' check (state in ('opened', 'received', 'at_maker', 'repaired', 'replaced',
    'refused', 'solved', 'returned')),
  user_id uuid references users (id),
  order_id bigint references orders (id),
  position integer,
  product_id uuid not null references products (id),
  serial_id uuid references serials (id),
  -- Of a unit that this shop has not sold, or that was not known when the claim was opened.
  typed_serial text,
  new_serial_id uuid references serials (id),
  problem text not null,
  name text not null,
  phone text,
  email text,
  language text not null,
  goodwill boolean not null,
  rma text,
  expected_on date,
  received_at timestamptz,
  due_on date,
  returned_at timestamptz,
  -- Of a unit without a serial number, once it was repaired or replaced.
  until_after date,
  loan_serial_id uuid references serials (id),
  loan_product_id uuid references products (id),
  loan_since timestamptz,
  -- Its account is deleted: who claims is forgotten once it is done.
  erases_when_done boolean not null default false,
  key_owner text not null,
  key text not null,
  body_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  constraint claims_key unique (key_owner, key),
  check ((loan_product_id is null) = (loan_since is null)),
  check ((order_id is null) = (position is null))
);
create index claims_due on claims (due_on, id)
  where not (state in ('solved', 'returned') or (state = 'refused' and received_at is null));
create index claims_of_order on claims (order_id) where order_id is not null;
create index claims_of_user on claims (user_id) where user_id is not null;
create index claims_of_serial on claims (serial_id) where serial_id is not null;
create index claims_of_new_serial on claims (new_serial_id) where new_serial_id is not null;
create index claims_of_loan on claims (loan_serial_id) where loan_serial_id is not null;
create index claims_of_email on claims (lower(email));

create table claim_steps (
  id bigint primary key generated always as identity,
  claim_id uuid not null references claims (id) on delete cascade,
  at timestamptz not null,
  step text not null,
  note text,
  is_public boolean not null,
  by uuid references users (id)
);
create index claim_steps_of on claim_steps (claim_id, id);
