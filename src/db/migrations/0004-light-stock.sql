-- Every order changes stock. With stock in an index, each change was written to all ten indexes of products. When no
-- indexed value changes and the page has room, PostgreSQL writes to none of them.
drop index products_low_stock;
-- 6 is FEW_LEFT of contract/constants.ts.
alter table products add column is_low boolean generated always as (stock <= 6) stored;
create index products_low_stock on products (rank) where is_low and archived_at is null;
alter table products set (fillfactor = 85);
