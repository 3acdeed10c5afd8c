-- Where the places of a kit plan are.
alter table plans add column sketch jsonb check (sketch is null or kind = 'kit');

-- The picture below a sketch: re-encoded like those of products, but by plan, because it goes with the plan.
create table plan_pictures (
  plan_id uuid primary key references plans (id) on delete cascade,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);
