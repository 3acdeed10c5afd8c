-- The shop's identity and the terms of its tax documents; one row, which the first start fills from the defaults.
create table shop_settings (
  single boolean primary key default true check (single),
  trade_name text not null,
  legal_name text not null,
  gstin text,
  line1 text not null,
  line2 text not null,
  city text not null,
  state_code text not null,
  pin text not null,
  phone text not null,
  whatsapp text,
  email text not null,
  support_email text not null,
  grievance_name text not null,
  grievance_email text not null,
  hours text not null,
  instagram text,
  facebook text,
  bank jsonb,
  vpa text,
  turnover_band text not null,
  e_invoice_from date,
  e_way_limits jsonb not null,
  gst_rates jsonb not null,
  round_off boolean not null,
  invoice_prefix text not null,
  credit_note_prefix text not null,
  signatory text,
  invoice_terms text not null,
  ledgers jsonb not null,
  version bigint not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);

-- A customer's address book.
create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  label text,
  name text not null,
  phone text not null,
  line1 text not null,
  line2 text,
  landmark text,
  city text not null,
  state_code text not null,
  pin text not null,
  gstin text,
  legal_name text,
  is_default boolean not null,
  archived_at timestamptz,
  created_at timestamptz not null
);
create index addresses_of_user on addresses (user_id, created_at desc) where archived_at is null;
create unique index addresses_default on addresses (user_id) where is_default and archived_at is null;

-- What an invoice needs beside the printed address; every part may be filled in later.
alter table orders
  add column ship_line1 text,
  add column ship_line2 text,
  add column ship_landmark text,
  add column ship_city text,
  add column ship_state text,
  add column ship_pin text,
  add column bill_gstin text,
  add column bill_name text,
  add column bill_address jsonb,
  add column bill_third_party boolean;

-- How many units of a line credit notes put back into the stock; cancelling returns only the rest.
alter table order_lines add column restocked integer not null default 0;

-- Who made, packed or imported a product.
create table makers (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('maker', 'packer', 'importer')),
  name text not null,
  address text not null,
  unique (kind, name, address)
);
alter table products
  add column uqc text not null default 'NOS' check (uqc in ('NOS', 'MTR', 'SET', 'ROL', 'PCS', 'PAC', 'OTH')),
  add column maker_id uuid references makers (id),
  add column importer_id uuid references makers (id);

create table document_series (
  kind text not null check (kind in ('INV', 'CRN')),
  fy text not null,
  prefix text not null,
  next bigint not null,
  primary key (kind, fy, prefix)
);

-- The newest link of the chain over all documents. Its row is locked while one is issued.
create table document_chain (
  single boolean primary key default true check (single),
  seq bigint not null,
  content_hash text not null
);
insert into document_chain (seq, content_hash) values (0, repeat('0', 64));

create table tax_documents (
  -- The position in the chain. Backups keep rows in the order of the primary key: an invoice before its credit notes.
  seq bigint primary key,
  id uuid not null unique,
  kind text not null check (kind in ('INV', 'CRN')),
  number text not null,
  seller_gstin text not null,
  fy text not null,
  day date not null,
  issued_at timestamptz not null,
  issued_by uuid not null references users (id),
  order_id bigint not null references orders (id),
  refers_to uuid references tax_documents (id),
  -- The JSON text that was hashed, and what is printed beside it: bank, VPA, terms and signatory of that day.
  record text not null,
  footer jsonb not null,
  buyer_name text not null,
  buyer_gstin text,
  place_of_supply text not null,
  place_rule text not null,
  is_inter_state boolean not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  round_off_paise bigint not null,
  total_paise bigint not null,
  goods_paise bigint not null,
  -- Total of the credit notes so far; it only rises.
  credited_paise bigint not null default 0,
  is_credited_in_full boolean not null default false,
  irn text,
  ack_no text,
  ack_at timestamptz,
  signed_qr text,
  ewb_no text,
  ewb_until timestamptz,
  void_at timestamptz,
  void_by uuid references users (id),
  void_reason text,
  content_hash text not null,
  previous_hash text not null,
  unique (seller_gstin, number)
);
create unique index tax_documents_living on tax_documents (order_id)
  where kind = 'INV' and void_at is null and not is_credited_in_full;
create index tax_documents_of_order on tax_documents (order_id);
create index tax_documents_of_invoice on tax_documents (refers_to);
create index tax_documents_by_day on tax_documents (day, seq);

create table tax_document_lines (
  document_id uuid not null references tax_documents (id),
  position integer not null,
  product_id uuid references products (id),
  hsn text,
  uqc text not null,
  rate numeric(5, 2) not null,
  quantity integer not null,
  gross_paise bigint not null,
  discount_paise bigint not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null,
  igst_paise bigint not null,
  total_paise bigint not null,
  primary key (document_id, position)
);

-- The first answer to each Idempotency-Key, kept for a day.
create table document_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  document_id uuid not null references tax_documents (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index document_keys_age on document_keys (created_at);

-- What was issued stays: only what comes later may be filled in, once.
create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - array['credited_paise', 'is_credited_in_full', 'irn', 'ack_no', 'ack_at', 'signed_qr',
           'ewb_no', 'ewb_until', 'void_at', 'void_by', 'void_reason'])
      = (to_jsonb(old) - array['credited_paise', 'is_credited_in_full', 'irn', 'ack_no', 'ack_at', 'signed_qr',
           'ewb_no', 'ewb_until', 'void_at', 'void_by', 'void_reason'])
    and new.credited_paise >= old.credited_paise
    and (old.irn is null or (new.irn, new.ack_no, new.ack_at, new.signed_qr)
      is not distinct from (old.irn, old.ack_no, old.ack_at, old.signed_qr))
    and (old.ewb_no is null or (new.ewb_no, new.ewb_until) is not distinct from (old.ewb_no, old.ewb_until))
    and (old.void_at is null or (new.void_at, new.void_by, new.void_reason)
      is not distinct from (old.void_at, old.void_by, old.void_reason))
  then return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger tax_documents_stay before update or delete on tax_documents
  for each row execute function refuse_document_change();
create trigger tax_document_lines_stay before update or delete on tax_document_lines
  for each row execute function refuse_change();
