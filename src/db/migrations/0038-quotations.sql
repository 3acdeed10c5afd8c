-- Quotations are numbered beside the tax documents, without holes.
alter table document_series
  drop constraint document_series_kind_check,
  add constraint document_series_kind_check check (kind in ('INV', 'CRN', 'QTN'));

create table quotes (
  id uuid primary key,
  number text not null unique,
  version integer not null default 1 check (version >= 1),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'withdrawn')),
  -- Whether the customer asked for it, rather than the desk made it.
  asked boolean not null default false,
  company_id uuid references companies (id),
  user_id uuid references users (id),
  buyer jsonb not null,
  state_code text,
  valid_until date not null,
  pay_by text not null check (pay_by in ('delivery', 'razorpay', 'upi', 'bank', 'account')),
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  terms text not null default '',
  note text not null default '',
  -- Finds the quotation of a link; the link itself is stored nowhere.
  link_hash bytea not null unique,
  -- The version that the link shows; null before the first is sent.
  sent_version integer,
  sent_at timestamptz,
  seen_at timestamptz,
  accepted_at timestamptz,
  accepted_by_name text,
  accepted_by_staff uuid references users (id),
  -- Of whoever said yes: a repeat under it gets the order, not a refusal.
  accept_key text,
  accept_hash bytea,
  order_id bigint unique references orders (id),
  -- What was not there when the customer said yes; null once there is nothing to do about it.
  missing jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'accepted') = (order_id is not null))
);
-- What a customer asked for stands first at the desk.
create index quotes_newest on quotes ((asked and state = 'draft') desc, created_at desc, id desc);
create index quotes_of_company on quotes (company_id, created_at desc) where company_id is not null;
create index quotes_of_user on quotes (user_id, created_at desc) where user_id is not null;
create index quotes_of_accept_key on quotes (accept_key) where accept_key is not null;
create index quotes_of_email on quotes ((buyer ->> 'email'), created_at desc);

create table quote_lines (
  quote_id uuid not null references quotes (id),
  version integer not null,
  position integer not null,
  product_id uuid not null references products (id),
  quantity integer not null check (quantity between 1 and 1000),
  price_paise bigint not null check (price_paise >= 0),
  discount_bp integer not null default 0 check (discount_bp between 0 and 10000),
  primary key (quote_id, version, position)
);
create index quote_lines_of_product on quote_lines (product_id);

-- Each version as it was sent.
create table quote_versions (
  quote_id uuid not null references quotes (id),
  version integer not null,
  record text not null,
  sent_at timestamptz not null,
  primary key (quote_id, version)
);

create table quote_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  quote_id uuid not null references quotes (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);

-- By mail to the quotation's address, in place of a password.
create table quote_codes (
  quote_id uuid primary key references quotes (id),
  code_hash bytea not null,
  tries integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
