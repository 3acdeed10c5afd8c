-- What a packer does about the money follows from due_paise: what was given back and is owed again is collected again.
-- The table is rewritten, as in 0056-what-is-owed.sql; the release before lives with it, reading the same values.
alter table orders
  drop column packing,
  add column packing text not null generated always as (case
    when status = 'Cancelled' then case when captured_paise > refunded_paise then 'refund_due' else 'none' end
    when pay_by = 'account' then case
      when held_at is not null and status <> 'Delivered' then 'waiting'
      when total_paise - gone_paise <= captured_paise - refunded_paise then 'paid'
      when status = 'Delivered' then 'none'
      else 'account' end
    when greatest(0, total_paise - gone_paise) > captured_paise - refunded_paise then case
      when status = 'Delivered' then 'none'
      when pay_by = 'delivery' then 'collect'
      else 'waiting' end
    when captured_paise > 0 and refunded_paise >= captured_paise then 'none'
    else 'paid' end) stored;
create index orders_to_collect on orders (created_at desc, id desc) where packing = 'collect';
create index orders_waiting on orders (created_at desc, id desc) where packing = 'waiting';
create index orders_to_refund on orders (created_at desc, id desc) where packing = 'refund_due';
create index orders_to_send_on_account on orders (created_at desc, id desc) where packing = 'account';
select count_orders_anew();
