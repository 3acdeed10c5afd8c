-- Visits at a customer's site, care contracts, and what hangs where. All of it is switched off.

alter table products add column onsite text check (onsite in ('survey', 'fitting', 'service', 'care'));
-- The products with which a visit or a contract is sold.
create index products_onsite on products (onsite) where onsite is not null;

create table onsite_settings (
  single boolean primary key default true check (single),
  visits boolean not null default false,
  care boolean not null default false,
  site_files boolean not null default false,
  without_order jsonb not null default '["survey"]',
  lead_days integer not null default 1,
  days_ahead integer not null default 30,
  days_off jsonb not null default '[]',
  slots jsonb not null default '[]',
  checklists jsonb not null default '{"survey": [], "fitting": [], "service": [], "claim": []}',
  care_months integer not null default 12,
  care_visits integer not null default 4,
  care_cover text not null default 'labour',
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);
insert into onsite_settings (updated_at) values (now());

create table sites (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  name text not null,
  contact text not null,
  phone text not null,
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  state_code text not null,
  pin text not null,
  plan_id uuid references plans (id) on delete set null,
  -- The link is derived from the id and this number; only its hash is here, to find it by.
  link_no integer not null default 0,
  link_hash bytea unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);
create index sites_of_user on sites (user_id, id);
create index sites_of_plan on sites (plan_id) where plan_id is not null;

create table care_contracts (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity (start with 1001) unique,
  site_id uuid not null references sites (id),
  order_id bigint not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  cover text not null check (cover in ('labour', 'parts')),
  starts_on date not null,
  ends_on date not null,
  renews uuid references care_contracts (id),
  renewal_quote_id uuid references quotes (id),
  renewal_stage integer check (renewal_stage in (30, 7, 1)),
  cancelled_on date,
  cancelled_why text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);
create index care_contracts_of_order on care_contracts (order_id, position);
create index care_contracts_of_site on care_contracts (site_id);
create index care_contracts_by_end on care_contracts (ends_on, id);
create index care_contracts_of_quote on care_contracts (renewal_quote_id) where renewal_quote_id is not null;

create table site_visits (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity (start with 1001) unique,
  kind text not null check (kind in ('survey', 'fitting', 'service', 'claim')),
  state text not null check (state in ('planned', 'booked', 'started', 'finished', 'missed', 'done', 'cancelled')),
  site_id uuid not null references sites (id),
  zone_id uuid references zones (id) on delete set null,
  order_id bigint references orders (id),
  claim_id uuid references claims (id),
  contract_id uuid references care_contracts (id),
  -- Days in India, and hours as they are written.
  due_on date,
  day date,
  slot_from text,
  slot_to text,
  technician_id uuid references users (id),
  note text,
  -- The lines of the settings on the day of booking, with their answers.
  checklist jsonb not null default '[]',
  needs jsonb not null default '[]',
  code_tries integer not null default 0,
  quote_id uuid references quotes (id),
  signed_at timestamptz,
  signed_name text,
  signed_by text check (signed_by in ('code', 'name')),
  -- The day that the last reminder named.
  reminded_for date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  check (state = 'planned' or state = 'cancelled' or (day is not null and slot_from is not null and slot_to is not null))
);
create index site_visits_of_slot on site_visits (zone_id, day, slot_from) where state not in ('planned', 'cancelled');
create index site_visits_by_day on site_visits ((coalesce(day, due_on)), number);
create index site_visits_of_site on site_visits (site_id);
create index site_visits_of_technician on site_visits (technician_id, day) where technician_id is not null;
create index site_visits_of_order on site_visits (order_id) where order_id is not null;
create index site_visits_of_contract on site_visits (contract_id) where contract_id is not null;
create index site_visits_of_claim on site_visits (claim_id) where claim_id is not null;

create table visit_steps (
  id bigint primary key generated always as identity,
  visit_id uuid not null references site_visits (id) on delete cascade,
  -- When the technician says that it was, and when the shop heard of it.
  at timestamptz not null,
  recorded_at timestamptz not null,
  step text not null,
  note text,
  is_public boolean not null,
  by uuid references users (id),
  key text,
  body_hash bytea,
  constraint visit_steps_key unique (visit_id, key)
);
create index visit_steps_of on visit_steps (visit_id, id);

create table site_units (
  id uuid primary key default gen_random_uuid(),
  site_id uuid not null references sites (id),
  visit_id uuid references site_visits (id),
  product_id uuid not null references products (id),
  order_id bigint not null references orders (id),
  position integer not null,
  serial_id uuid references serials (id),
  place text not null,
  fitted_on date not null,
  removed_on date
);
create unique index site_units_serial on site_units (serial_id) where serial_id is not null and removed_on is null;
create index site_units_of_site on site_units (site_id);
create index site_units_of_order on site_units (order_id, position);
create index site_units_of_visit on site_units (visit_id) where visit_id is not null;

-- Keys of new visits, sites, contracts, units and quotations; `record_id` is what each made.
create table onsite_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  record_id uuid not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- The care that covered a claim on the day when it was opened.
alter table claims add column care jsonb;

alter table pictures_kept drop constraint pictures_kept_owner_kind_check;
alter table pictures_kept add constraint pictures_kept_owner_kind_check
  check (owner_kind in ('return', 'claim', 'complaint', 'visit'));
