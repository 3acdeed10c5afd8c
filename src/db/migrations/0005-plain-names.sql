-- Renames columns and tables to the words of docs/glossary.md. Processes of an older release cannot use the new names
-- and must be stopped first (docs/operations.md, Upgrade).
alter table sessions rename column address to ip_address;
alter table orders rename column address to shipping_address;
alter table orders rename column is_folded to is_rolled_up;
alter index orders_unfolded rename to orders_not_rolled_up;
alter table verified_emails rename column until to expires_at;
alter index verified_emails_until rename to verified_emails_expiry;
alter table attempts rename to rate_limit_counts;
alter index attempts_pkey rename to rate_limit_counts_pkey;
alter index attempts_age rename to rate_limit_counts_age;
update jobs set kind = 'order-mail' where kind = 'order-letter';
update jobs set kind = 'reset-mail' where kind = 'reset-letter';
