-- Sixteen rows. A transaction that changes the stock that shoppers see raises one of them, so that orders do not wait
-- for each other's commit as they would for the one row of catalogue_version.
create table stock_version (
  slot smallint primary key check (slot between 0 and 15),
  version bigint not null
);
insert into stock_version (slot, version) select slot, 1 from generate_series(0, 15) as slot;
