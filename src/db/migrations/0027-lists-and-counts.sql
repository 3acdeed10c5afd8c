-- What is searched leaves out what planners alone read, and keeps decimals whole: a start writes every document anew.
update products set search_doc = null;

-- Addresses that a product had. They lead to it, also when it is archived, and are never given to another.
create table former_slugs (
  slug text primary key,
  product_id uuid not null references products (id)
);
create index former_slugs_of_product on former_slugs (product_id);

-- What came for an order and what went back, as its payments and refunds say: kept beside the order, because adding up
-- 800,000 orders for one number at the desk took seconds. Only rupees count.
alter table orders
  add column captured_paise bigint not null default 0,
  add column refunded_paise bigint not null default 0;
update orders set captured_paise = sums.captured, refunded_paise = sums.refunded
from (
  select order_id, sum(captured_paise) as captured, coalesce(sum(given_back.paise), 0) as refunded
  from payments left join (
    select payment_id, sum(amount_paise) as paise from refunds where state <> 'failed' group by payment_id
  ) as given_back on given_back.payment_id = payments.id
  where state = 'captured' and currency = 'INR' and order_id is not null group by order_id
) as sums where sums.order_id = orders.id;

alter table orders
  -- What a packer does about the money, as packingPaymentOf says.
  add column packing text not null generated always as (case
    when status = 'Cancelled' then case when captured_paise > refunded_paise then 'refund_due' else 'none' end
    when status in ('Pending', 'Shipped') and total_paise > 0
      and (captured_paise = 0 or (captured_paise > refunded_paise and captured_paise < total_paise))
      then case when pay_by = 'delivery' then 'collect' else 'waiting' end
    when captured_paise > refunded_paise and captured_paise >= total_paise then 'paid'
    when captured_paise = 0 and total_paise = 0 then 'paid'
    else 'none' end) stored,
  -- Sent or delivered but not paid; pay on delivery: only delivered.
  add column is_unpaid boolean not null generated always as (
    (status = 'Delivered' or (status = 'Shipped' and pay_by <> 'delivery'))
    and total_paise > captured_paise - refunded_paise
    and (captured_paise = 0 or captured_paise > refunded_paise)) stored,
  add column is_overpaid boolean not null generated always as (
    captured_paise > 0 and captured_paise - refunded_paise > total_paise) stored;
drop index orders_to_collect;
drop index orders_waiting;
create index orders_to_collect on orders (created_at desc, id desc) where packing = 'collect';
create index orders_waiting on orders (created_at desc, id desc) where packing = 'waiting';
create index orders_to_refund on orders (created_at desc, id desc) where packing = 'refund_due';
create index orders_unpaid on orders (created_at desc, id desc) where is_unpaid;
create index orders_overpaid on orders (created_at desc, id desc) where is_overpaid;

-- Two payments of one order follow each other, so that the second sees the first.
create or replace function sum_money_of_order(which bigint) returns void language plpgsql as $$
begin
  perform from orders where id = which for no key update;
  update orders set captured_paise = sums.captured, refunded_paise = sums.refunded
  from (
    select coalesce(sum(payments.captured_paise), 0)::bigint as captured, coalesce(sum((
      select sum(amount_paise) from refunds where payment_id = payments.id and refunds.state <> 'failed'
    )), 0)::bigint as refunded
    from payments where order_id = which and payments.state = 'captured' and currency = 'INR'
  ) as sums
  where orders.id = which
    and (orders.captured_paise, orders.refunded_paise) is distinct from (sums.captured, sums.refunded);
end $$;

create or replace function sum_money_of_payment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.order_id is not null then perform sum_money_of_order(old.order_id); end if;
  if tg_op <> 'DELETE' and new.order_id is not null and (tg_op = 'INSERT' or new.order_id is distinct from old.order_id)
    then perform sum_money_of_order(new.order_id); end if;
  return null;
end $$;
create trigger payments_summed_added after insert on payments
  for each row when (new.state = 'captured') execute function sum_money_of_payment();
create trigger payments_summed_changed after update on payments
  for each row when ((old.state = 'captured' or new.state = 'captured') and
    (old.order_id, old.state, old.captured_paise, old.currency)
      is distinct from (new.order_id, new.state, new.captured_paise, new.currency))
  execute function sum_money_of_payment();
create trigger payments_summed_removed after delete on payments
  for each row when (old.state = 'captured') execute function sum_money_of_payment();

create or replace function sum_money_of_refund() returns trigger language plpgsql as $$
begin
  perform sum_money_of_order(order_id) from payments
  where order_id is not null and id in (
    case when tg_op <> 'INSERT' then old.payment_id end, case when tg_op <> 'DELETE' then new.payment_id end);
  return null;
end $$;
create trigger refunds_summed_written after insert or delete on refunds
  for each row execute function sum_money_of_refund();
create trigger refunds_summed_changed after update on refunds
  for each row when ((old.payment_id, old.state, old.amount_paise)
    is distinct from (new.payment_id, new.state, new.amount_paise))
  execute function sum_money_of_refund();

-- How many rolled-up orders there are of each kind that the desk counts; newer ones are counted as themselves, so that
-- placing an order writes nothing here. As with user_counts, a transaction has one of sixteen parts.
create table order_counts (
  slot smallint not null check (slot between 0 and 15),
  status text not null,
  is_pickup boolean not null,
  packing text not null,
  is_unpaid boolean not null,
  is_overpaid boolean not null,
  orders bigint not null,
  primary key (slot, status, is_pickup, packing, is_unpaid, is_overpaid)
);

create or replace function count_rolled_up_orders() returns trigger language plpgsql as $$
begin
  insert into order_counts as kept (slot, status, is_pickup, packing, is_unpaid, is_overpaid, orders)
  select pg_backend_pid() % 16, status, is_pickup, packing, is_unpaid, is_overpaid, sum(step)
  from (
    select 1 as step, status, delivery_method is not distinct from 'pickup' as is_pickup, packing, is_unpaid, is_overpaid
    from after where is_rolled_up
    union all
    select -1, status, delivery_method is not distinct from 'pickup', packing, is_unpaid, is_overpaid
    from before where is_rolled_up
  ) as moved
  group by status, is_pickup, packing, is_unpaid, is_overpaid having sum(step) <> 0
  order by status, is_pickup, packing, is_unpaid, is_overpaid
  on conflict (slot, status, is_pickup, packing, is_unpaid, is_overpaid)
  do update set orders = kept.orders + excluded.orders;
  return null;
end $$;
create trigger orders_counted_changed after update on orders
  referencing old table as before new table as after
  for each statement execute function count_rolled_up_orders();

create or replace function count_rolled_up_order() returns trigger language plpgsql as $$
declare
  one orders := case when tg_op = 'DELETE' then old else new end;
begin
  insert into order_counts as kept (slot, status, is_pickup, packing, is_unpaid, is_overpaid, orders)
  values (pg_backend_pid() % 16, one.status, one.delivery_method is not distinct from 'pickup', one.packing,
    one.is_unpaid, one.is_overpaid, case when tg_op = 'DELETE' then -1 else 1 end)
  on conflict (slot, status, is_pickup, packing, is_unpaid, is_overpaid)
  do update set orders = kept.orders + excluded.orders;
  return null;
end $$;
create trigger orders_counted_added after insert on orders
  for each row when (new.is_rolled_up) execute function count_rolled_up_order();
create trigger orders_counted_removed after delete on orders
  for each row when (old.is_rolled_up) execute function count_rolled_up_order();

-- Counts anew, where rows were written without the triggers.
create or replace function count_orders_anew() returns void language sql as $$
  delete from order_counts;
  insert into order_counts (slot, status, is_pickup, packing, is_unpaid, is_overpaid, orders)
  select 0, status, delivery_method is not distinct from 'pickup', packing, is_unpaid, is_overpaid, count(*)
  from orders where is_rolled_up group by 2, 3, 4, 5, 6
$$;
select count_orders_anew();

-- A purchase that was booked by mistake: its moves are taken back by others, and its bill may be booked again.
alter table purchases
  -- Null: as it was booked.
  add column updated_at timestamptz,
  add column cancelled_at timestamptz,
  add column cancelled_by uuid references users (id),
  add column cancel_note text,
  add check ((cancelled_at is null) = (cancel_note is null));
drop index purchases_bill;
create unique index purchases_bill on purchases (lower(supplier), lower(bill)) where cancelled_at is null;
create index purchase_lines_of_product on purchase_lines (product_id, purchase_id desc);

-- What sold: units in 90 days, without cancelled orders, counted each night. Popular first is by them, and equals are as
-- before. Only the database knows the time here.
alter table products add column sold_units integer not null default 0 check (sold_units >= 0);
update products set sold_units = sold.units
from (
  select product_id, sum(quantity)::int as units
  from orders join order_lines on order_id = orders.id
  where status <> 'Cancelled' and created_at >= now() - interval '90 days' group by product_id
) as sold where sold.product_id = products.id;
drop index products_popular;
create index products_popular on products (sold_units desc, is_featured desc, rank) where is_live;
create table sold_units_count (
  single boolean primary key default true check (single),
  day date
);
insert into sold_units_count (day) values ((now() at time zone 'Asia/Kolkata')::date);
