-- What the owner says of the shop beside its settings. Each part is saved by itself, so each has its own time.
create table storefront (
  single boolean primary key default true check (single),
  logo_light text,
  logo_dark text,
  icon text,
  link_preview text,
  accent text not null default '#f0a500' check (accent ~ '^#[0-9a-f]{6}$'),
  founded_in integer,
  name_meaning text not null default '',
  cities text[] not null default '{}',
  opening_hours jsonb not null default '[]',
  social jsonb not null default '{}',
  -- Null: as a new shop has them.
  menus jsonb,
  offered text[] not null default '{en}',
  growth jsonb not null default '{}',
  indexnow_key text,
  brand_updated_at timestamptz not null,
  brand_updated_by uuid references users (id),
  menus_updated_at timestamptz not null,
  menus_updated_by uuid references users (id),
  languages_updated_at timestamptz not null,
  languages_updated_by uuid references users (id),
  growth_updated_at timestamptz not null,
  growth_updated_by uuid references users (id)
);

-- A page has a key of its own in the code, or an address that the owner chose.
create table pages (
  id uuid primary key default gen_random_uuid(),
  key text unique,
  slug text unique,
  draft jsonb not null,
  -- Whether the draft is something else than what is public.
  is_changed boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  published_version integer,
  check ((key is null) <> (slug is null))
);

-- Only ever inserted; the first of a fixed page is what a new shop says.
create table page_versions (
  page_id uuid not null references pages (id) on delete cascade,
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null,
  published_by uuid references users (id),
  primary key (page_id, number)
);

create table page_previews (
  token_hash bytea primary key,
  page_id uuid not null references pages (id) on delete cascade,
  language text not null,
  expires_at timestamptz not null
);
create index page_previews_expired on page_previews (expires_at);
