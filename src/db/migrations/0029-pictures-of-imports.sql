-- Addresses of pictures in a sheet, which a job fetches after the import where that is asked for.
alter table change_rows add column pictures text[] not null default '{}';
create index change_rows_with_pictures on change_rows (set_id, read_no, row) where pictures <> '{}';
alter table change_sets add column fetches_pictures boolean not null default false;
