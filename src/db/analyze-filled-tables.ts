/** Analysed empty tables are planned as empty and scanned for each row until autovacuum runs. */
export const ANALYZE_FILLED_TABLES = `
  do $$
  declare names text;
  begin
    select string_agg(oid::regclass::text, ', ') into names from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0;
    if names is not null then execute 'analyze ' || names; end if;
  end $$`;
