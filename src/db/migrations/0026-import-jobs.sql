-- Large imports are applied and undone by a job: their rows are prepared some at a time and written in one transaction.
alter table change_sets drop constraint change_sets_state_check;
alter table change_sets
  -- `reading`: its rows are still being written, and nobody sees it.
  add constraint change_sets_state_check check (state in ('reading', 'seen', 'running', 'applied', 'undone')),
  add column doing text check (doing in ('apply', 'undo')),
  add column started_by uuid references users (id),
  -- The last row that is prepared, and how many are, of how many.
  add column prepared_row integer not null default 0,
  add column done integer not null default 0,
  add column to_do integer not null default 0,
  -- The catalogue's names when preparing began: when they change, it begins anew.
  add column prepared_with text,
  -- Why the last job left everything as it was: { code, message }.
  add column refusal jsonb,
  -- Which of the readings of the file counts; the rows of others are being written or deleted.
  add column read_no integer not null default 1,
  add column last_read_no integer not null default 1,
  add constraint change_sets_doing check ((state = 'running') = (doing is not null));
create unique index change_sets_running on change_sets ((true)) where state = 'running';

-- The id of a product that an import adds stands here before the product does.
alter table change_rows drop constraint change_rows_product_id_fkey;
alter table change_rows add column read_no integer not null default 1;
alter table change_rows drop constraint change_rows_pkey, add primary key (set_id, read_no, row);
drop index change_rows_by_act;
create index change_rows_by_act on change_rows (set_id, read_no, act, row);
create index change_rows_added on change_rows (product_id) where act = 'add' and product_id is not null;

-- Files are compressed already, or are soon deleted.
alter table import_files alter column bytes set storage external;

-- What a row makes of its product: all that is written, so that writing needs no more than a few statements.
create table prepared_products (
  set_id uuid not null references change_sets (id) on delete cascade,
  row integer not null,
  act text not null check (act in ('add', 'change', 'archive', 'keep')),
  product_id uuid not null,
  -- The product's `updated_at` when this was prepared.
  seen_at timestamptz,
  -- Whether more than the stock changes.
  has_values boolean not null,
  -- Whether the stock changes, and from what to what by the file.
  has_stock boolean not null,
  stock_before integer,
  stock_after integer,
  -- What undoing leaves as it is, and why.
  kept text[] not null default '{}',
  -- An archived product that leaves its slug to this one.
  slug_of uuid,
  slug text,
  sku text,
  name text,
  description text,
  price_paise bigint,
  mrp_paise bigint,
  category_id uuid,
  brand_id uuid,
  hsn text,
  gst_rate numeric(5, 2),
  warranty_months integer,
  is_featured boolean,
  state text,
  origin text,
  maker_id uuid,
  importer_id uuid,
  net_quantity numeric(12, 3),
  net_unit text,
  gtin text,
  weight_g integer,
  cost_paise bigint,
  reorder_at integer,
  specs jsonb,
  group_id uuid,
  axis_values text[],
  keeps_maker boolean,
  search_doc tsvector,
  search_name text,
  search_code text,
  words text[] not null default '{}',
  primary key (set_id, row)
);
create index prepared_products_slug on prepared_products (set_id, slug) where slug is not null;

-- Categories, brands, makers and groups that come with the products.
create table prepared_references (
  set_id uuid not null references change_sets (id) on delete cascade,
  position integer generated always as identity,
  kind text not null check (kind in ('category', 'brand', 'maker', 'importer', 'group')),
  key text not null,
  id uuid not null,
  data jsonb not null,
  primary key (set_id, kind, key)
);

-- An archived product holds no place among its variants: an undone import can be imported again.
alter table products drop constraint products_variant;
create unique index products_variant on products (group_id, axis_values) where archived_at is null;
