alter table payments
  -- Why the gateway refused the customer's card, and when.
  add column refused_reason text,
  add column refused_at timestamptz,
  -- Money put on a wrong order is moved once.
  add column moved_at timestamptz,
  -- What staff found out about money that belongs to no order.
  add column explained_note text,
  add column explained_at timestamptz,
  add column explained_by uuid references users (id),
  add check ((explained_at is null) = (explained_note is null));
create index payments_claimed on payments (created_at) where state = 'open' and claimed_reference is not null;

-- What the gateway says of a refund that gives back more than is left; it is failed here until it fits.
alter table refunds add column reported_state text check (reported_state in ('pending', 'processed'));
create index refunds_not_fitting on refunds (payment_id) where reported_state is not null;

-- Why the gateway last refused to make a link; gone once it makes one.
create table gateway_refusals (
  provider text primary key,
  sentence text not null,
  at timestamptz not null
);
