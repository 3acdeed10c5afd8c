-- Where the figures of a filed month are mailed to.
alter table shop_settings add column accountant_email text;

-- A month whose return was filed: the figures as filed, and the newest document of the chain at that moment.
create table month_closings (
  seller_gstin text not null,
  month text not null,
  filed_on date not null,
  arn text,
  closed_at timestamptz not null,
  closed_by uuid not null references users (id),
  figures jsonb not null,
  chain_seq bigint not null,
  chain_hash text not null,
  primary key (seller_gstin, month)
);

-- The orders that were sent in a month.
create index order_events_sent on order_events (at) where status in ('Shipped', 'Delivered');
