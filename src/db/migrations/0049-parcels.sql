-- What follows a sale: couriers, parcels, serial numbers.

alter table products add column serials text not null default 'off' check (serials in ('off', 'optional', 'required'));
alter table categories add column return_days integer check (return_days between 0 and 365);

create table after_sale_settings (
  single boolean primary key default true check (single),
  returns boolean not null default false,
  return_days integer not null default 10 check (return_days between 0 and 365),
  fault_days integer not null default 10 check (fault_days between 0 and 365),
  return_address text,
  warranty boolean not null default false,
  replacement_days integer not null default 90 check (replacement_days between 0 and 365),
  claim_days integer not null default 15 check (claim_days between 1 and 60),
  complaints boolean not null default false,
  reviews boolean not null default false,
  questions boolean not null default false,
  updated_at timestamptz not null default '2026-11-26T00:00:00Z',
  updated_by uuid references users (id)
);
insert into after_sale_settings default values;

-- Where a parcel is followed is data of the courier, which changes it when it likes: written down on 2026-11-26, not tried.
create table couriers (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint couriers_code unique check (code ~ '^[a-z0-9-]{2,30}$'),
  name text not null check (name <> ''),
  link text,
  needs_number boolean not null,
  is_on boolean not null default true,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);
insert into couriers (code, name, link, needs_number, updated_at) values
  ('blue-dart', 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}', true, '2026-11-26T00:00:00Z'),
  ('delhivery', 'Delhivery', 'https://www.delhivery.com/track/package/{number}', true, '2026-11-26T00:00:00Z'),
  ('dtdc', 'DTDC', 'https://www.dtdc.in/trace.asp?strCnno={number}', true, '2026-11-26T00:00:00Z'),
  ('ekart', 'Ekart', 'https://ekartlogistics.com/shipmenttrack/{number}', true, '2026-11-26T00:00:00Z'),
  ('gati', 'Gati', 'https://www.gati.com/track-by-docket/?docket={number}', true, '2026-11-26T00:00:00Z'),
  ('india-post', 'India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx', true, '2026-11-26T00:00:00Z'),
  ('professional', 'The Professional Couriers', 'https://www.tpcindia.com/track-info.aspx?id={number}', true, '2026-11-26T00:00:00Z'),
  ('trackon', 'Trackon', 'https://trackon.in/courier-tracking?awb={number}', true, '2026-11-26T00:00:00Z'),
  ('xpressbees', 'XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo={number}', true, '2026-11-26T00:00:00Z'),
  ('own', 'Own delivery', null, false, '2026-11-26T00:00:00Z');

-- A parcel of an order. A repeat under its key gets the first answer; keys are kept for good.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id bigint not null references orders (id),
  parcel integer not null check (parcel > 0),
  state text not null check (state in ('packed', 'on_the_way', 'attempt_failed', 'delivered', 'coming_back', 'came_back',
    'lost', 'unpacked')),
  courier text references couriers (code),
  tracking_number text check (tracking_number ~ '^[A-Z0-9-]{4,40}$'),
  weight_g integer check (weight_g > 0),
  length_cm integer check (length_cm > 0),
  width_cm integer check (width_cm > 0),
  height_cm integer check (height_cm > 0),
  collect_paise bigint not null check (collect_paise >= 0),
  packed_at timestamptz not null,
  packed_by uuid not null references users (id),
  handed_over_at timestamptz,
  delivered_at timestamptz,
  key text not null,
  body_hash bytea not null,
  came_back_by uuid references users (id),
  came_back_key text,
  came_back_hash bytea,
  updated_at timestamptz not null,
  updated_by uuid references users (id),
  constraint shipments_parcel unique (order_id, parcel),
  constraint shipments_key unique (packed_by, key),
  constraint shipments_came_back_key unique (came_back_by, came_back_key)
);
create unique index shipments_tracking on shipments (courier, tracking_number) where state <> 'unpacked';
create index shipments_by_number on shipments (tracking_number) where tracking_number is not null and state <> 'unpacked';
create index shipments_newest on shipments (packed_at desc, id);
create index shipments_newest_of_state on shipments (state, packed_at desc, id);

create table shipment_lines (
  shipment_id uuid not null references shipments (id),
  position integer not null,
  product_id uuid not null references products (id),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, position, product_id)
);

create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments (id),
  kind text not null,
  note text,
  at timestamptz not null,
  by uuid references users (id)
);
create index shipment_events_of on shipment_events (shipment_id, id);

-- Units that left their order because their parcel came back.
create table given_up (
  order_id bigint not null references orders (id),
  position integer not null,
  product_id uuid not null references products (id),
  quantity integer not null check (quantity > 0),
  primary key (order_id, position, product_id)
);

-- The link by which an order is followed is derived from its id; only its hash is here, to find it by.
create table track_links (
  link_hash bytea primary key,
  order_id bigint not null unique references orders (id)
);

create table serials (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id),
  serial text not null check (serial ~ '^[A-Z0-9/._+-]{3,60}$'),
  state text not null check (state in ('in_stock', 'packed', 'sold', 'came_back', 'repair', 'at_maker', 'loaned',
    'scrapped')),
  order_id bigint references orders (id),
  position integer,
  shipment_id uuid references shipments (id),
  purchase_id bigint references purchases (id),
  sold_on date,
  warranty_until date,
  replaced_by uuid unique references serials (id),
  updated_at timestamptz not null,
  constraint serials_of_product unique (product_id, serial)
);
create index serials_by_number on serials (serial);
create index serials_of_order on serials (order_id) where order_id is not null;
create index serials_of_shipment on serials (shipment_id) where shipment_id is not null;

create table serial_events (
  id bigint generated always as identity primary key,
  serial_id uuid not null references serials (id),
  kind text not null,
  ref text,
  note text,
  at timestamptz not null,
  by uuid references users (id)
);
create index serial_events_of on serial_events (serial_id, id);

-- Null in what a process of an earlier release prepared: then it stays.
alter table prepared_products add column serials text;
