-- An order on account: until when it is paid, and why it waits for somebody's yes.
-- Where an order came from: the site, a quotation, the counter or a shared cart; and who of the staff entered it.
alter table orders
  add column due_on date,
  add column held_at timestamptz,
  add column held_why text check (held_why in ('over_limit', 'overdue')),
  add column approved_by uuid references users (id),
  add column quote_id uuid,
  add column source text not null default 'web' check (source in ('web', 'quote', 'counter', 'cart')),
  add column entered_by uuid references users (id),
  drop constraint orders_pay_by_check,
  add constraint orders_pay_by_check check (pay_by in ('delivery', 'razorpay', 'upi', 'bank', 'account'));
create index orders_held on orders (created_at desc, id desc) where held_at is not null;
create unique index orders_of_quote on orders (quote_id) where quote_id is not null;

alter table payments
  drop constraint payments_kind_check,
  add constraint payments_kind_check check (kind in ('razorpay', 'upi', 'bank', 'cash', 'card'));
