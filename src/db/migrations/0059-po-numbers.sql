-- The number of a company's own purchase order, as it wrote it.
alter table orders add column po_number text check (length(po_number) between 1 and 40);
alter table quotes add column po_number text check (length(po_number) between 1 and 40);
create index orders_with_po on orders (po_number) where po_number is not null;
