-- What staff do to the stock by hand, the first slice of its ledger: counts and adjustments. Only ever inserted.
create table stock_moves (
  id bigint generated always as identity primary key,
  product_id uuid not null references products (id),
  kind text not null check (kind in ('sale', 'cancel', 'purchase', 'count', 'return', 'kit', 'adjust')),
  delta integer not null,
  -- Null where the product is not counted from here on.
  after integer check (after >= 0),
  ref text,
  note text,
  actor_id uuid references users (id),
  at timestamptz not null
);
create index stock_moves_of_product on stock_moves (product_id, id desc);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger stock_moves_stay before update or delete on stock_moves
  for each row execute function refuse_change();

-- The first answer to each Idempotency-Key, kept for a day.
create table stock_move_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  move_id bigint not null references stock_moves (id),
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index stock_move_keys_age on stock_move_keys (created_at);
