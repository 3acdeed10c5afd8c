-- Brands, what the law wants declared, states, variants, pictures, files, certificates and the tree of categories.
create table brands (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null
);
create unique index brands_name on brands (lower(name));

create table product_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  axes text[] not null check (cardinality(axes) between 1 and 3)
);

alter table products
  add column brand_id uuid references brands (id),
  add column origin text check (origin ~ '^[A-Z]{2}$'),
  add column net_quantity numeric(12, 3) check (net_quantity > 0),
  add column net_unit text,
  add column gtin text check (gtin ~ '^(\d{8}|\d{12,14})$'),
  add column weight_g integer check (weight_g >= 0),
  add column state text not null default 'live' check (state in ('live', 'draft')),
  -- Off the shelf because a proof is missing that the category's gate wants.
  add column held_at timestamptz,
  add column gate_reason text,
  add column gate_by uuid references users (id),
  add column gate_at timestamptz,
  add column group_id uuid references product_groups (id),
  add column axis_values text[],
  add constraint products_variant unique (group_id, axis_values);
-- What shoppers can see and buy.
alter table products add column is_live boolean not null
  generated always as (archived_at is null and state = 'live' and held_at is null) stored;
create index products_of_brand on products (brand_id) where brand_id is not null;
create index products_not_archived on products (created_at desc, rank desc) where archived_at is null;

drop index products_popular, products_price, products_name, products_newest, products_category, products_featured,
  products_low_stock;
create index products_popular on products (is_featured desc, rank) where is_live;
create index products_price on products (price_paise, rank) where is_live;
create index products_name on products (lower(name), rank) where is_live;
create index products_newest on products (created_at desc, rank desc) where is_live;
create index products_category on products (category_id, is_featured desc, rank) where is_live;
create index products_featured on products (rank) where is_featured and is_live;
create index products_low_stock on products (rank) where is_low and is_live;
-- This index needs an extension that not every database has.
do $$ begin
  if to_regclass('products_name_trigrams') is not null then
    drop index products_name_trigrams;
    create index products_name_trigrams on products using gin (name gin_trgm_ops) where is_live;
  end if;
end $$;

create table product_pictures (
  product_id uuid not null references products (id),
  position integer not null,
  image text not null references media (name),
  alt text not null,
  primary key (product_id, position)
);

-- The bytes of files, once for each content.
create table file_blobs (
  sha256 text primary key,
  bytes bytea not null
);
create table product_files (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  kind text not null check (kind in ('datasheet', 'manual', 'firmware', 'certificate')),
  title text not null,
  version text,
  file_name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null references file_blobs (sha256),
  created_at timestamptz not null
);
create index product_files_of_product on product_files (product_id);
create index product_files_by_content on product_files (sha256);

create table certificates (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  kind text not null check (kind in ('BIS', 'STQC', 'WPC')),
  number text,
  standard text,
  firmware text,
  issued date,
  expires date,
  state text not null check (state in ('certified', 'pending', 'not_required')),
  reason text,
  file_id uuid references product_files (id),
  checked_by uuid references users (id),
  checked_at timestamptz not null,
  check (state <> 'not_required' or reason is not null),
  check (state <> 'certified' or (number is not null and expires is not null)),
  check (issued <= expires)
);
create index certificates_of_product on certificates (product_id);
create index certificates_expiry on certificates (expires) where state = 'certified';

alter table categories
  add column parent_id uuid references categories (id),
  add column text text not null default '',
  add column image text references media (name),
  add column gate text not null default 'off' check (gate in ('off', 'warn', 'block')),
  add column gate_kinds text[] not null default '{}';
create index categories_of_parent on categories (parent_id);

-- What is there already.
insert into product_pictures (product_id, position, image, alt)
  select id, 1, image, name from products where image is not null;
update products set origin = case specs->>'countryOfOrigin'
    when 'India' then 'IN' when 'Thailand' then 'TH' when 'Taiwan' then 'TW' end
  where specs->>'countryOfOrigin' in ('India', 'Thailand', 'Taiwan');
-- The demo shop's own products, if they are there.
insert into brands (slug, name)
  select 'chaukas', 'Chaukas' where exists (select from products where sku like 'CHK-%');
update products set brand_id = brands.id from brands where products.sku like 'CHK-%' and brands.slug = 'chaukas';
insert into certificates (product_id, kind, number, standard, expires, state, checked_at)
  select id, 'BIS', specs->>'bisReg', 'IS 13252 (Part 1)', date '2029-03-31', 'certified', updated_at
  from products where sku like 'CHK-%' and specs->>'bisReg' like '%(sample)'
  union all
  select id, 'STQC', (specs->>'stqcEr') || ' (sample)', null, date '2029-03-31', 'certified', updated_at
  from products where sku like 'CHK-%' and specs->>'stqcEr' like 'ER-SAMPLE%';
