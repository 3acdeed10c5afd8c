-- A link of a mail about a changed password outlives further changes: only its use, a reset or its end removes it.
alter table reset_tokens add column outlives_changes boolean not null default false;

-- When a session was last refreshed, and until when its person counts as asked again who they are.
alter table sessions
  add column seen_at timestamptz,
  add column proved_until timestamptz;
update sessions set seen_at = greatest(created_at, expires_at - interval '30 days');
alter table sessions alter column seen_at set default now(), alter column seen_at set not null;
-- Sessions of the desk end after twelve idle hours, those that are open now too.
update sessions set expires_at = least(expires_at, seen_at + interval '12 hours')
  where user_id in (select id from users where role = 'admin');

-- How many unpaid orders of a person or phone number may hold units, and how much; null: no bound.
alter table payment_settings
  add column unpaid_orders integer check (unpaid_orders >= 1),
  add column unpaid_paise bigint check (unpaid_paise >= 1),
  add column unpaid_before_first integer check (unpaid_before_first >= 1);
create index orders_open_of_user on orders (user_id) where status in ('Pending', 'Shipped');
create index orders_open_of_phone on orders (phone) where status in ('Pending', 'Shipped');

-- When the units of an order no longer wait for a claimed payment that nobody found.
alter table payments add column claim_ends_at timestamptz;
create index payments_claims_to_end on payments (claim_ends_at) where state = 'open' and claim_ends_at is not null;
