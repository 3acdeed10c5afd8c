-- Two-step log-in. The secret is sealed; it waits without `totp_on_at` until a code made with it was given.
alter table users
  add column totp_secret text,
  add column totp_begun_at timestamptz,
  add column totp_on_at timestamptz,
  add column totp_last_step bigint,
  add constraint users_totp check (
    (totp_secret is null) = (totp_begun_at is null) and (totp_on_at is null or totp_secret is not null)
  );

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Between a right password and the code.
create table log_in_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  password_mark bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index log_in_tickets_expiry on log_in_tickets (expires_at);
create index log_in_tickets_of_user on log_in_tickets (user_id);

create table desk_settings (
  single boolean primary key default true check (single),
  two_step_required boolean not null default false,
  dealer_applications boolean not null default false,
  quote_requests boolean not null default false,
  quote_days integer not null default 15 check (quote_days between 1 and 180),
  quote_terms text not null default '',
  counter_discount_most numeric(5, 2) not null default 5 check (counter_discount_most between 0 and 100),
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);
insert into desk_settings (updated_at) values (date_trunc('milliseconds', now()));
