-- What the dealers of a kind pay: a percentage off, by category too, and fixed prices by quantity.
create table price_lists (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  percent_off numeric(4, 2) not null default 0 check (percent_off between 0 and 90),
  from_day date,
  to_day date check (to_day >= from_day),
  updated_at timestamptz not null
);
create unique index price_lists_name on price_lists (lower(name));

create table price_list_categories (
  list_id uuid not null references price_lists (id) on delete cascade,
  category_id uuid not null references categories (id) on delete cascade,
  percent_off numeric(4, 2) not null check (percent_off between 0 and 90),
  primary key (list_id, category_id)
);
create index price_list_categories_of on price_list_categories (category_id);

create table price_list_prices (
  list_id uuid not null references price_lists (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  min_quantity integer not null check (min_quantity between 1 and 1000),
  price_paise bigint not null check (price_paise > 0),
  primary key (list_id, product_id, min_quantity)
);
create index price_list_prices_of on price_list_prices (product_id);

-- A firm that buys at its own prices once it is approved.
create table companies (
  id uuid primary key default gen_random_uuid(),
  legal_name text not null,
  trade_name text,
  gstin text,
  phone text not null,
  email text not null,
  line1 text not null,
  line2 text,
  city text not null,
  state_code text not null,
  pin text not null,
  state text not null default 'applied' check (state in ('applied', 'approved', 'refused', 'stopped')),
  credit_limit_paise bigint not null default 0 check (credit_limit_paise >= 0),
  credit_days integer not null default 0 check (credit_days between 0 and 180),
  hold_overdue boolean not null default true,
  price_list_id uuid references price_lists (id),
  contact_id uuid references users (id),
  note text not null default '',
  applied_by uuid references users (id),
  updated_at timestamptz not null
);
create unique index companies_gstin on companies (gstin) where state <> 'refused';
create index companies_by_name on companies (lower(legal_name), id);
create index companies_of_list on companies (price_list_id) where price_list_id is not null;

-- A person is in one company at most.
create table company_members (
  user_id uuid primary key references users (id),
  company_id uuid not null references companies (id),
  may_order boolean not null,
  may_see boolean not null
);
create index company_members_of on company_members (company_id);

-- Rises when a price list, a company or its members change: each process keeps them in memory.
create table price_version (
  single boolean primary key default true check (single),
  version bigint not null
);
insert into price_version (version) values (1);

-- Of the company that an order was placed for.
alter table orders add column company_id uuid references companies (id);
create index orders_of_company on orders (company_id, created_at desc, id desc) where company_id is not null;
