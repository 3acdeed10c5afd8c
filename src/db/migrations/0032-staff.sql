-- Who may do what at the desk. Until here every admin did everything, as an owner does.
alter table users
  add column staff_role text
    check (staff_role in ('owner', 'manager', 'counter', 'accountant', 'packer', 'technician')),
  add column staff_state text check (staff_state in ('invited', 'active', 'inactive')),
  add column staff_changed_at timestamptz,
  -- Of sessions that are deleted; those that are there have a time of their own.
  add column staff_seen_at timestamptz;
update users set
  staff_role = 'owner',
  staff_state = case when deleted_at is null then 'active' else 'inactive' end,
  staff_changed_at = created_at
where role = 'admin';
-- A technician is staff without the desk: the session of an admin opens it, that of a customer does not.
alter table users
  add constraint users_staff_role check ((role = 'admin') = (staff_role is not null and staff_role <> 'technician')),
  add constraint users_staff_state check (
    (staff_role is null) = (staff_state is null) and (staff_role is null) = (staff_changed_at is null)
  );
create index users_staff on users (id) where staff_role is not null and deleted_at is null;

-- One a person: a new link ends the one before.
create table staff_invites (
  token_hash bytea primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
