-- The addresses that IndexNow knows of, and a mark of each that changes with what it shows. Compared with the shop's, they
-- are what changed, so that no save writes anything for it.
create table indexnow_addresses (
  path text primary key,
  mark text not null
);

create table indexnow (
  single boolean primary key default true check (single),
  -- When changes were looked for last.
  looked_at timestamptz,
  -- Of the last post; status 0: no answer.
  last_at timestamptz,
  last_status integer,
  last_addresses integer
);
insert into indexnow default values;
