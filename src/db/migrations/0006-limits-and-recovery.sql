-- A code belongs to who asked for it: somebody else's asking or guessing does not use it up. `asker` is the IP address
-- as rate limits count it, and the limit it counts against is given back when the code is used.
delete from one_time_codes;
alter table one_time_codes drop constraint one_time_codes_pkey;
alter table one_time_codes add column asker text not null;
alter table one_time_codes add primary key (email, asker);
alter table reset_tokens add column asker text;

-- A generated password stops working at this time unless it is changed.
alter table users add column password_expires_at timestamptz;

-- The name stays when the account is deleted and anonymised.
alter table audit_log add column admin_name text;
update audit_log set admin_name = (select name from users where users.id = admin_id and deleted_at is null);

-- What an edit was opened with is compared with this.
alter table coupons add column updated_at timestamptz;
update coupons set updated_at = created_at;
alter table coupons alter column updated_at set not null;
alter table enquiries add column number bigint;
create sequence enquiry_number start with 1001;
update enquiries set number = ordered.number from (
  select id, nextval('enquiry_number') as number from (select id from enquiries order by created_at, id) as oldest
) as ordered where enquiries.id = ordered.id;
alter table enquiries alter column number set default nextval('enquiry_number'), alter column number set not null;
create unique index enquiries_number on enquiries (number);
