/**
 * Gathers what the planner knows of the tables that hold rows. An empty one that was analysed is planned as empty: a
 * connection would read all of it for each row until autovacuum comes by, while one that never was is planned as small.
 */
export const ANALYZE_FILLED_TABLES = `
  do $$
  declare names text;
  begin
    select string_agg(oid::regclass::text, ', ') into names from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
    if names is not null then execute 'analyze ' || names; end if;
  end $$`;
