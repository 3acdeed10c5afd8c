-- How many accounts there are, and how many of them have not ordered yet: to count them all takes the longer the more
-- there are. Sixteen rows, whose sums count, so that sign-ups and first orders do not wait for each other. A
-- transaction has one of them, so that two cannot wait for each other.
create table user_counts (
  slot smallint primary key check (slot between 0 and 15),
  accounts bigint not null,
  first_timers bigint not null
);
insert into user_counts (slot, accounts, first_timers) select slot, 0, 0 from generate_series(0, 15) as slot;

create or replace function add_to_user_counts(more_accounts bigint, more_first_timers bigint) returns void language sql as $$
  update user_counts set accounts = accounts + more_accounts, first_timers = first_timers + more_first_timers
  where slot = pg_backend_pid() % 16 and (more_accounts <> 0 or more_first_timers <> 0)
$$;

-- Counts anew, where rows were written without the triggers.
create or replace function count_users_anew() returns void language sql as $$
  update user_counts set accounts = 0, first_timers = 0;
  update user_counts set
    accounts = (select count(*) from users where deleted_at is null),
    first_timers = (select count(*) from users where deleted_at is null and is_first_time_buyer)
  where slot = 0
$$;
select count_users_anew();

create or replace function count_added_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_counts(count(*), count(*) filter (where is_first_time_buyer)) from added where deleted_at is null;
  return null;
end $$;
create trigger users_added after insert on users referencing new table as added
  for each statement execute function count_added_users();

create or replace function count_changed_user() returns trigger language plpgsql as $$
begin
  perform add_to_user_counts(
    (new.deleted_at is null)::int - (old.deleted_at is null)::int,
    (new.deleted_at is null and new.is_first_time_buyer)::int - (old.deleted_at is null and old.is_first_time_buyer)::int);
  return null;
end $$;
create trigger users_changed after update on users
  for each row when (old.is_first_time_buyer <> new.is_first_time_buyer or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_changed_user();

create or replace function count_removed_users() returns trigger language plpgsql as $$
begin
  perform add_to_user_counts(-count(*), -count(*) filter (where is_first_time_buyer)) from removed where deleted_at is null;
  return null;
end $$;
create trigger users_removed after delete on users referencing old table as removed
  for each statement execute function count_removed_users();
