-- Imports and bulk edits: what each would change, row by row, so that it can be looked at, applied and undone.
create table change_sets (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('import', 'bulk')),
  state text not null check (state in ('seen', 'applied', 'undone')),
  file_name text,
  sha256 text,
  format text,
  mapping jsonb not null default '{}',
  -- How the file was read: encoding, delimiter, columns, where the mapping is from, what it leaves open.
  reading jsonb,
  counts jsonb not null,
  -- What undoing left as it is, and why.
  kept jsonb not null default '[]',
  actor_id uuid references users (id),
  at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  check (kind = 'bulk' or (file_name is not null and sha256 is not null and reading is not null))
);
create index change_sets_newest on change_sets (at desc, id);

-- The file as it came, for reading it anew under another mapping; deleted once it is applied.
create table import_files (
  set_id uuid primary key references change_sets (id) on delete cascade,
  bytes bytea not null
);

create table change_rows (
  set_id uuid not null references change_sets (id) on delete cascade,
  -- As the spreadsheet counts.
  row integer not null,
  sku text,
  name text,
  product_id uuid references products (id),
  act text not null check (act in ('add', 'change', 'same', 'fault')),
  faults jsonb not null default '[]',
  notes jsonb not null default '[]',
  -- The changed fields, as they were and as they will be.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  product_updated_at timestamptz,
  primary key (set_id, row)
);
create index change_rows_by_act on change_rows (set_id, act, row);

-- How a supplier's sheets, or sheets with the same headings, were understood the last time.
create table import_mappings (
  key text primary key,
  mapping jsonb not null,
  categories jsonb not null,
  used_at timestamptz not null
);

-- Locked while an import is applied or undone, so that only one is.
create table import_lock (single boolean primary key default true check (single));
insert into import_lock default values;
