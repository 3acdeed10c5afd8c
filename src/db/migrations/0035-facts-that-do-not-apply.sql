-- What planners would like to know of a product and what it cannot have, as a camera that turns has no one field of view.
create table facts_not_applicable (
  product_id uuid not null references products (id) on delete cascade,
  key text not null,
  primary key (product_id, key)
);
