-- What is owed for an order follows from three kept sums: its total, what of it left again, and what was received.

alter table order_lines
  -- Given for this line alone; a part of the order's discount, of which all lines share the rest.
  add column discount_paise bigint not null default 0 check (discount_paise >= 0);

alter table given_up
  add column at timestamptz not null default now(),
  add column why text not null default 'came_back' check (why in ('came_back', 'lost', 'called_off')),
  drop constraint given_up_pkey,
  add primary key (order_id, position, product_id, why);
alter table given_up alter column why drop default, alter column at drop default;

alter table payments
  -- Of a transfer for many orders: its first payment has the reference, and uses it up.
  add column shared_reference text;

alter table orders
  -- Of the total: units that left the order, and what notes and returns took off, less what the invoice's rounding added.
  add column gone_paise bigint not null default 0,
  -- To the rupee, and so is what stays of it.
  add column is_rounded boolean not null default false,
  drop constraint orders_total,
  add constraint orders_total check (
    abs(total_paise - (subtotal_paise - discount_paise + fee_paise)) <= case when is_rounded then 50 else 0 end);

-- What came back into the stock, of which order.
create index stock_moves_returned on stock_moves (ref) where kind = 'return';

-- Existing orders, as whatIsOwed says it.
with touched as (
  select id, discount_paise, fee_paise, total_paise from orders
  where exists (select from given_up where order_id = orders.id)
    or exists (select from returns where order_id = orders.id and state = 'closed')
    or exists (select from tax_documents where order_id = orders.id and kind = 'INV' and void_at is null
      and (credited_paise > 0 or round_off_paise <> 0))
), invoiced as (
  -- The last one that is not void.
  select distinct on (order_id) order_id, id, round_off_paise from tax_documents
  where kind = 'INV' and void_at is null and order_id in (select id from touched) order by order_id, seq desc
), priced as (
  select line.order_id, position, quantity, price_paise * quantity as gross, touched.discount_paise::numeric as discount,
    sum(price_paise * quantity) over (partition by line.order_id) as whole
  from touched join order_lines line on line.order_id = touched.id
), floored as (
  select *, case when whole = 0 then 0 else div(discount * gross, whole) end as share,
    case when whole = 0 then 0 else mod(discount * gross, whole) end as remainder
  from priced
), shared as (
  select order_id, position, quantity, gross - share - case when row_number() over (
      partition by order_id order by remainder desc, position) <= discount - sum(share) over (partition by order_id)
    then 1 else 0 end as paid
  from floored
), facts as (
  select shared.*, back.units as returned, back.paise as returned_paise, coalesce((
      select max(ceil(gone.quantity::numeric / coalesce(part.quantity, 1)))
      from given_up gone left join order_line_parts part on part.order_id = gone.order_id
        and part.position = gone.position and part.product_id = gone.product_id
      where gone.order_id = shared.order_id and gone.position = shared.position), 0) as gone,
    invoice.id as invoice, printed.quantity - noted.units as printed, printed.total_paise - noted.paise as printed_paise
  from shared
    left join lateral (
      select coalesce(sum(received - reject), 0) as units, coalesce(sum(value_paise), 0) as paise
      from returns join return_lines on return_id = returns.id
      where returns.order_id = shared.order_id and state = 'closed' and return_lines.position = shared.position
    ) back on true
    left join invoiced invoice on invoice.order_id = shared.order_id
    left join tax_document_lines printed on printed.document_id = invoice.id and printed.position = shared.position
    left join lateral (
      select coalesce(sum(credited.quantity), 0) as units, coalesce(sum(credited.total_paise), 0) as paise
      from tax_documents note join tax_document_lines credited on credited.document_id = note.id
      where note.refers_to = invoice.id and credited.position = shared.position
    ) noted on true
), rests as (
  select order_id, greatest(0, quantity - gone - returned) as stays,
    case when invoice is null then quantity - returned else coalesce(printed, 0) end as units,
    case when invoice is null then paid - returned_paise else coalesce(printed_paise, 0) end as paise
  from facts
), goods as (
  select order_id, sum(case
    when units <= stays then paise
    when stays = 0 then 0
    else paise - floor(paise * (units - stays) / units + 0.5) end) as paise
  from rests group by order_id
)
update orders set gone_paise = touched.total_paise - goods.paise - case when invoice.id is null
  then touched.fee_paise - (select coalesce(sum(fee_paise), 0) from returns where order_id = touched.id and state = 'closed')
  else invoice.round_off_paise - (
    select coalesce(sum(round_off_paise), 0) from tax_documents note where note.refers_to = invoice.id) + (
    select coalesce(sum(line.total_paise * case when document.kind = 'INV' then 1 else -1 end), 0)
    from tax_documents document join tax_document_lines line on line.document_id = document.id
    where invoice.id in (document.id, document.refers_to)
      and line.position > (select max(position) from order_lines where order_id = touched.id)) end
from touched join goods on goods.order_id = touched.id
  left join invoiced invoice on invoice.order_id = touched.id
where orders.id = touched.id;

drop index orders_on_account;
alter table orders
  drop column packing,
  drop column is_unpaid,
  drop column is_overpaid,
  drop column returned_paise,
  add column due_paise bigint not null generated always as (case when status = 'Cancelled' then 0
    else greatest(0, greatest(0, total_paise - gone_paise) - (captured_paise - refunded_paise)) end) stored,
  add column overpaid_paise bigint not null generated always as (greatest(0, captured_paise - refunded_paise
    - case when status = 'Cancelled' then 0 else greatest(0, total_paise - gone_paise) end)) stored,
  -- What a packer does about the money, as packingPaymentOf says.
  add column packing text not null generated always as (case
    when status = 'Cancelled' then case when captured_paise > refunded_paise then 'refund_due' else 'none' end
    when pay_by = 'account' then case
      when held_at is not null and status <> 'Delivered' then 'waiting'
      when total_paise - gone_paise <= captured_paise - refunded_paise then 'paid'
      when status = 'Delivered' then 'none'
      else 'account' end
    when greatest(0, total_paise - gone_paise) > captured_paise then case
      when status = 'Delivered' then 'none'
      when pay_by = 'delivery' then 'collect'
      else 'waiting' end
    when captured_paise > 0 and refunded_paise >= captured_paise then 'none'
    else 'paid' end) stored,
  -- Sent or delivered but not paid; pay on delivery: only delivered. What a company owes is on a list of its own.
  add column is_unpaid boolean not null generated always as (
    pay_by <> 'account' and (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
    and greatest(0, total_paise - gone_paise) > captured_paise - refunded_paise) stored,
  add column is_overpaid boolean not null generated always as (
    status <> 'Cancelled' and captured_paise - refunded_paise > greatest(0, total_paise - gone_paise)) stored;
create index orders_to_collect on orders (created_at desc, id desc) where packing = 'collect';
create index orders_waiting on orders (created_at desc, id desc) where packing = 'waiting';
create index orders_to_refund on orders (created_at desc, id desc) where packing = 'refund_due';
create index orders_to_send_on_account on orders (created_at desc, id desc) where packing = 'account';
create index orders_unpaid on orders (created_at desc, id desc) where is_unpaid;
create index orders_overpaid on orders (created_at desc, id desc) where is_overpaid;
-- Of which something came back, for the figures of the dashboard.
create index orders_gone on orders (created_at) include (total_paise, gone_paise, status) where gone_paise <> 0;
-- Discounts at the counter, by who gave them.
create index orders_discounted on orders (entered_by, created_at) include (discount_paise, status)
  where source = 'counter' and discount_paise > 0;
-- What companies owe.
create index orders_on_account on orders (company_id, due_on) where pay_by = 'account' and due_paise > 0;
select count_orders_anew();

-- A share of a receipt that bounced counts no more.
alter table payments
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('open', 'captured', 'failed', 'expired', 'cancelled', 'bounced')),
  drop constraint payments_check,
  add constraint payments_captured_check check (
    (state in ('captured', 'bounced')) = (captured_paise is not null and captured_at is not null));

-- What a note, a return or the end of an order on account leaves over is kept for the company's next orders: given back on
-- the one, and received anew.
alter table receipts
  drop constraint receipts_kind_check,
  add constraint receipts_kind_check check (kind in ('upi', 'bank', 'cash', 'cheque', 'moved')),
  add column bounced_at timestamptz,
  add column bounced_by uuid references users (id),
  add column bounced_note text,
  add constraint receipts_bounced check (
    (bounced_at is null) = (bounced_by is null) and (bounced_at is null) = (bounced_note is null)),
  add column updated_at timestamptz;
update receipts set updated_at = at;
alter table receipts alter column updated_at set not null;
alter table refunds add column kept_as uuid unique references receipts (id);

-- What was given back of a receipt that is on no order.
create table receipt_refunds (
  id uuid primary key default gen_random_uuid(),
  receipt_id uuid not null references receipts (id),
  kind text not null check (kind in ('upi', 'bank', 'cash', 'cheque')),
  amount_paise bigint not null check (amount_paise > 0),
  reference text,
  by uuid not null references users (id),
  at timestamptz not null
);
create index receipt_refunds_of_receipt on receipt_refunds (receipt_id);
