-- The demo's products and categories, which one press takes off sale and another brings back.
alter table products add column is_demo boolean not null default false, add column demo_hash text;
alter table categories
  add column is_demo boolean not null default false,
  -- Left out while nothing is in it: the removal of the demo that left it empty.
  add column removed_by uuid references change_sets (id);
alter table change_sets drop constraint change_sets_kind_check, drop constraint change_sets_check;
alter table change_sets
  add constraint change_sets_kind_check check (kind in ('import', 'bulk', 'demo')),
  add constraint change_sets_check
    check (kind <> 'import' or (file_name is not null and sha256 is not null and reading is not null));
create index products_of_demo on products (id) where is_demo;

-- What a person can edit of a product, and not what follows from sales.
create or replace function demo_product_hash(product uuid) returns text language plpgsql stable as $$
begin
  return (
    select md5(jsonb_build_array(p.sku, p.slug, p.name, p.description, p.price_paise, p.mrp_paise, p.category_id,
      p.image, p.specs, p.hsn, p.gst_rate, p.warranty_months, p.is_featured, p.state, p.brand_id, p.origin, p.maker_id,
      p.importer_id, p.net_quantity, p.net_unit, p.gtin, p.weight_g, p.uqc, p.cost_paise, p.reorder_at, p.group_id,
      p.axis_values, p.gate_reason,
      (select jsonb_agg(jsonb_build_array(position, image, alt) order by position)
        from product_pictures where product_id = p.id),
      (select jsonb_agg(jsonb_build_array(part_id, quantity, is_optional) order by part_id)
        from kit_parts where kit_id = p.id),
      (select jsonb_agg(jsonb_build_array(kind, number, standard, firmware, issued, expires, state, reason) order by id)
        from certificates where product_id = p.id),
      (select jsonb_agg(id order by id) from product_files where product_id = p.id))::text)
    from products p where p.id = product);
end $$;

-- A shop that is there already: the demo is what was written first, at one moment, with the demo's numbers. Whether
-- a product was edited before is known by its time alone.
update products set is_demo = true
  where sku like 'CHK-%' and created_at = (select min(created_at) from products);
update products set demo_hash = demo_product_hash(id) where is_demo and updated_at = created_at;
update categories set is_demo = true
  where exists (select from products where is_demo)
    and slug in ('bullet-cameras', 'dome-turret-cameras', 'ptz-cameras', 'wifi-4g-cameras', 'cctv-kits', 'recorders',
      'storage', 'networking', 'power', 'cables-connectors', 'monitors-door-phones', 'accessories', 'services');

-- What a person said of the first steps of a new shop: confirmed ones, and that the list may be hidden.
create table first_steps (
  key text primary key,
  at timestamptz not null,
  by uuid references users (id)
);

-- Everything as one ZIP. Its bytes lie in parts for a day.
create table exports (
  id uuid primary key default gen_random_uuid(),
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  to_do integer not null default 0,
  size bigint,
  at timestamptz not null,
  by uuid references users (id),
  -- Renewed while it is written; much older, its process is dead.
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index exports_open on exports ((true)) where state in ('waiting', 'running');
create table export_parts (
  export_id uuid not null references exports (id) on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (export_id, position)
);
