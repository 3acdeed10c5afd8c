-- The one place where old paths live. No path leads to another that leads on: whoever writes collapses them.
create table redirects (
  from_path text primary key,
  id uuid not null unique default gen_random_uuid(),
  to_path text not null,
  kind text not null check (kind in ('slug', 'hand')),
  created_at timestamptz not null,
  created_by uuid references users (id),
  check (from_path <> to_path)
);
create index redirects_by_target on redirects (to_path);
create index redirects_newest on redirects (created_at desc, from_path);

-- They were looked up by slug alone, and kept from all other products. An address is now free for a new thing again.
insert into redirects (from_path, to_path, kind, created_at)
select '/product/' || former_slugs.slug, '/product/' || products.slug, 'slug', now()
from former_slugs join products on products.id = former_slugs.product_id
where former_slugs.slug <> products.slug;
drop table former_slugs;
