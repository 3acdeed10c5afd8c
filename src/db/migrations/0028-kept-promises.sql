-- What one person or phone number may leave unpaid, as a new shop has it. A shop whose owner never changed it gets it too.
alter table payment_settings
  alter column unpaid_orders set default 10,
  alter column unpaid_paise set default 50000000,
  alter column unpaid_before_first set default 5;
update payment_settings set unpaid_orders = default, unpaid_paise = default, unpaid_before_first = default
  where unpaid_orders is null and unpaid_paise is null and unpaid_before_first is null
    and not exists (
      select from audit_log where action = 'payment-settings.update' and details @> '{"changed":["unpaid"]}'
    );

-- The last backup, and the last one that failed. On the embedded database a file of its directory says so.
create table last_backups (
  outcome text primary key check (outcome in ('made', 'failed')),
  at timestamptz not null,
  is_encrypted boolean not null,
  has_secret boolean not null,
  error text
);

-- When this asker asked for the first of their codes that followed one another.
alter table one_time_codes add column asked_at timestamptz;
update one_time_codes set asked_at = sent_at;
alter table one_time_codes alter column asked_at set default now(), alter column asked_at set not null;

-- Whose lock it is, so that a process that lost it to another changes nothing. Mails with an end go before all others.
alter table jobs
  add column locked_by uuid,
  add column is_urgent boolean not null
    generated always as (kind = 'reset-mail' or coalesce(payload->>'holdsUntil', '') <> '') stored;
drop index jobs_due;
create index jobs_due on jobs (is_urgent desc, run_at, id) where failed_at is null;
