-- What a company paid, for many orders at once. Its share for an order is a payment of that order.
create table receipts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id),
  kind text not null check (kind in ('upi', 'bank', 'cash', 'cheque')),
  amount_paise bigint not null check (amount_paise > 0),
  -- The UTR: capitals, no blanks; of a cheque its number.
  reference text,
  note text,
  by uuid not null references users (id),
  -- Kept for good: money is never booked twice.
  key text not null,
  body_hash bytea not null,
  at timestamptz not null,
  unique (by, key)
);
create unique index receipts_cheque on receipts (company_id, reference) where kind = 'cheque';
create index receipts_of_company on receipts (company_id, at desc, id);

-- Under which key what was left of a receipt was put on orders.
create table receipt_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  receipt_id uuid not null references receipts (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);

alter table payments add column receipt_id uuid references receipts (id);
create index payments_of_receipt on payments (receipt_id) where receipt_id is not null;

-- One UTR is on one payment or on one receipt: the index makes whoever writes it wait for another who does.
create table bank_references (reference text primary key);
insert into bank_references select reference from payments where reference is not null;
create or replace function keep_bank_reference() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.reference is not null then
    delete from bank_references where reference = old.reference;
  end if;
  if tg_op <> 'DELETE' and new.reference is not null then
    insert into bank_references values (new.reference);
  end if;
  return null;
end $$;
create trigger payments_reference_added after insert on payments
  for each row when (new.reference is not null) execute function keep_bank_reference();
create trigger payments_reference_changed after update of reference on payments
  for each row when (new.reference is distinct from old.reference) execute function keep_bank_reference();
create trigger payments_reference_removed after delete on payments
  for each row when (old.reference is not null) execute function keep_bank_reference();
create trigger receipts_reference_added after insert on receipts
  for each row when (new.reference is not null and new.kind <> 'cheque') execute function keep_bank_reference();

-- On which day a company's reminder was sent last. Beside it, because its row is kept in memory with the prices.
create table company_reminders (
  company_id uuid primary key references companies (id),
  day date not null
);

-- An order on account waits for a yes from held_at on, until somebody approves, refuses or cancels it.
alter table orders add constraint orders_held_why check ((held_at is null) = (held_why is null));
-- What companies owe.
create index orders_on_account on orders (company_id, due_on)
  where pay_by = 'account' and status <> 'Cancelled' and total_paise > captured_paise - refunded_paise;
create index orders_of_account on orders (company_id, created_at) where pay_by = 'account';

-- It is packed without money, unless it is held, and is not missed at the desk of payments: who owes it is on a list of
-- its own. No order is on account yet, so that what is counted stays right.
alter table orders
  drop column packing,
  drop column is_unpaid;
alter table orders
  add column packing text not null generated always as (case
    when status = 'Cancelled' then case when captured_paise > refunded_paise then 'refund_due' else 'none' end
    when pay_by = 'account' then case
      when held_at is not null and status <> 'Delivered' then 'waiting'
      when total_paise <= captured_paise - refunded_paise then 'paid'
      when status = 'Delivered' then 'none'
      else 'account' end
    when status in ('Pending', 'Shipped') and total_paise > 0
      and (captured_paise = 0 or (captured_paise > refunded_paise and captured_paise < total_paise))
      then case when pay_by = 'delivery' then 'collect' else 'waiting' end
    when captured_paise > refunded_paise and captured_paise >= total_paise then 'paid'
    when captured_paise = 0 and total_paise = 0 then 'paid'
    else 'none' end) stored,
  add column is_unpaid boolean not null generated always as (
    pay_by <> 'account' and (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
    and total_paise > captured_paise - refunded_paise
    and (captured_paise = 0 or captured_paise > refunded_paise)) stored;
create index orders_to_collect on orders (created_at desc, id desc) where packing = 'collect';
create index orders_waiting on orders (created_at desc, id desc) where packing = 'waiting';
create index orders_to_refund on orders (created_at desc, id desc) where packing = 'refund_due';
create index orders_to_send_on_account on orders (created_at desc, id desc) where packing = 'account';
create index orders_unpaid on orders (created_at desc, id desc) where is_unpaid;
