-- Whom the goods are handed to, where the address in parts names somebody.
alter table orders add column ship_name text, add column ship_phone text;

alter table shop_settings add column mail_documents boolean not null default false;

-- Handed over at the shop: the shop moves no goods, so it makes no e-way bill.
alter table tax_documents
  add column is_pickup boolean not null default false,
  add column irn_cancelled_at timestamptz,
  add column irn_cancelled_by uuid references users (id),
  add column irn_cancel_reason text;

-- Every e-way bill that was booked, also those corrected or cancelled since.
create table e_way_bills (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references tax_documents (id),
  number text not null,
  valid_until timestamptz,
  -- Null: booked before this table was kept.
  booked_at timestamptz,
  booked_by uuid references users (id),
  ended_at timestamptz,
  ended_by uuid references users (id),
  ending text check (ending in ('corrected', 'cancelled')),
  check ((ended_at is null) = (ending is null))
);
-- One number may have been booked for two invoices before; the first of them keeps it here.
insert into e_way_bills (document_id, number, valid_until)
select distinct on (ewb_no) id, ewb_no, ewb_until from tax_documents where ewb_no is not null order by ewb_no, seq;
create unique index e_way_bills_number on e_way_bills (number) where ended_at is null;
create index e_way_bills_of_document on e_way_bills (document_id);

create or replace function refuse_document_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - array['credited_paise', 'is_credited_in_full', 'irn', 'ack_no', 'ack_at', 'signed_qr',
           'irn_cancelled_at', 'irn_cancelled_by', 'irn_cancel_reason', 'ewb_no', 'ewb_until', 'void_at', 'void_by',
           'void_reason'])
      = (to_jsonb(old) - array['credited_paise', 'is_credited_in_full', 'irn', 'ack_no', 'ack_at', 'signed_qr',
           'irn_cancelled_at', 'irn_cancelled_by', 'irn_cancel_reason', 'ewb_no', 'ewb_until', 'void_at', 'void_by',
           'void_reason'])
    and new.credited_paise >= old.credited_paise
    and (old.irn is null or (new.irn, new.ack_no, new.ack_at, new.signed_qr)
      is not distinct from (old.irn, old.ack_no, old.ack_at, old.signed_qr))
    and (new.irn_cancelled_at is null or new.irn is not null)
    and (old.irn_cancelled_at is null or (new.irn_cancelled_at, new.irn_cancelled_by, new.irn_cancel_reason)
      is not distinct from (old.irn_cancelled_at, old.irn_cancelled_by, old.irn_cancel_reason))
    and (old.void_at is null or (new.void_at, new.void_by, new.void_reason)
      is not distinct from (old.void_at, old.void_by, old.void_reason))
  then return new;
  end if;
  raise exception 'rows of % are never changed', tg_table_name;
end $$;

create or replace function refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never removed', tg_table_name;
end $$;
create trigger tax_documents_keep before truncate on tax_documents for each statement execute function refuse_truncate();
create trigger tax_document_lines_keep before truncate on tax_document_lines
  for each statement execute function refuse_truncate();
