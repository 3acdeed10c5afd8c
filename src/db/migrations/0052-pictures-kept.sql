-- Pictures of customers that are not public: drawn anew, and shown to them and to the desk alone.
create table pictures_kept (
  id uuid primary key default gen_random_uuid(),
  owner_kind text not null check (owner_kind in ('return', 'claim', 'complaint')),
  owner_id uuid not null,
  place integer not null,
  -- Whose they are; null where nobody was logged in.
  user_id uuid references users (id) on delete set null,
  -- WebP.
  bytes bytea not null,
  created_at timestamptz not null,
  constraint pictures_kept_place unique (owner_kind, owner_id, place)
);
create index pictures_kept_of_user on pictures_kept (user_id) where user_id is not null;
