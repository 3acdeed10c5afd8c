-- Complaints of the law's kind: acknowledged within 48 hours, answered within a month.
create table complaints (
  id uuid primary key default gen_random_uuid(),
  number integer not null generated always as identity (start with 1001) unique,
  link_hash bytea not null unique,
  channel text not null check (channel in ('web', 'phone', 'letter', 'mail', 'counter')),
  name text not null,
  email text,
  phone text,
  address text,
  -- As the customer wrote it.
  order_number text,
  text text not null,
  enquiry_id uuid unique references enquiries (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'resolved')),
  received_at timestamptz not null,
  acknowledge_by timestamptz not null,
  acknowledged_at timestamptz,
  resolve_by timestamptz not null,
  resolved_at timestamptz,
  language text not null,
  mailed_at timestamptz,
  -- Its account is deleted: who complained is forgotten once it is resolved.
  erases_when_done boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  check ((state = 'resolved') = (resolved_at is not null))
);
create index complaints_open on complaints ((case when acknowledged_at is null then acknowledge_by else resolve_by end), id)
  where state = 'open';
create index complaints_of_email on complaints (lower(email));

create table complaint_notes (
  id bigint primary key generated always as identity,
  complaint_id uuid not null references complaints (id) on delete cascade,
  at timestamptz not null,
  text text not null,
  is_public boolean not null,
  by_customer boolean not null,
  written_by uuid references users (id)
);
create index complaint_notes_of on complaint_notes (complaint_id, id);

create table complaint_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  complaint_id uuid not null references complaints (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, key)
);
