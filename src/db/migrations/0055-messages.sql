-- Messages by WhatsApp and SMS: to whom the shop may write, what about, and what became of each.
create table message_settings (
  single boolean primary key default true check (single),
  whatsapp_on boolean not null default false,
  sms_on boolean not null default false,
  sms_sender text check (sms_sender ~ '^[A-Za-z]{6}$'),
  sms_entity text check (sms_entity ~ '^\d{10,25}$'),
  updated_at timestamptz not null default '2026-11-27T00:00:00Z',
  updated_by uuid references users (id),
  check (not sms_on or (sms_sender is not null and sms_entity is not null))
);
insert into message_settings default values;

create table message_templates (
  kind text not null,
  channel text not null check (channel in ('whatsapp', 'sms')),
  language text not null,
  is_on boolean not null,
  name text,
  dlt_template text,
  text text,
  position integer not null,
  primary key (kind, channel, language)
);

-- Only inserted: the newest row of a person and channel says whether consent stands.
create table message_consents (
  id bigint primary key generated always as identity,
  user_id uuid not null references users (id),
  channel text not null check (channel in ('whatsapp', 'sms')),
  given_at timestamptz not null,
  taken_at timestamptz,
  -- What was agreed to, as it was read.
  text text not null
);
create index message_consents_of on message_consents (user_id, channel, id desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('whatsapp', 'sms')),
  kind text not null,
  user_id uuid not null references users (id),
  -- Ten digits; null once its account is deleted.
  phone text,
  -- The number of the order, return or claim.
  about text not null,
  order_id bigint references orders (id),
  variables jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'read', 'failed', 'stopped')),
  why text,
  tries integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index messages_newest on messages (created_at desc, id);
create index messages_of_user on messages (user_id);
create index messages_of_phone on messages (phone);
create index messages_of_provider on messages (provider_id) where provider_id is not null;
