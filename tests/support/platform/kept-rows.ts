import type { Pool } from 'pg';

/**
 * Keeps what the migrations write in a schema of its own, so that a database can be made as new in some 30 ms. A copy of the
 * template takes half a second.
 */
export async function keepRows(pool: Pool): Promise<void> {
  await pool.query(`
    create schema kept;
    create table kept.tables (name text primary key, columns text not null);
    do $$
    declare t record;
    begin
      for t in
        select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
          and not attisdropped and attgenerated = ''
        group by c.oid, relname
      loop
        insert into kept.tables values (t.name, t.columns);
        execute format('create table kept.%I as select %s from public.%I', 'of_' || t.name, t.columns, t.name);
      end loop;
    end $$;
    create table kept.sequences as
      select quote_ident(sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as is_used
      from pg_sequences where schemaname = 'public';

    create function kept.structure() returns text language sql as $$
      select concat_ws(' ',
        (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
        (select count(*) from pg_attribute a join pg_class c on c.oid = attrelid
         where relnamespace = 'public'::regnamespace and not attisdropped),
        (select count(*) from pg_constraint where connamespace = 'public'::regnamespace),
        (select count(*) from pg_proc where pronamespace = 'public'::regnamespace),
        (select count(*) from pg_trigger where tgenabled = 'O'))
    $$;
    create table kept.first_structure as select kept.structure() as structure;

    create function kept.reset() returns boolean language plpgsql as $$
    declare t record; has_rows boolean;
    begin
      if kept.structure() <> (select structure from kept.first_structure) then return false; end if;
      -- No trigger runs, so that the order of the tables does not matter.
      set local session_replication_role = replica;
      for t in
        select name, columns from kept.tables where pg_relation_size(('public.' || quote_ident(name))::regclass) > 0
      loop
        execute format('select exists (select from public.%I)', t.name) into has_rows;
        if has_rows then execute format('delete from public.%I', t.name); end if;
      end loop;
      for t in
        select name, columns from kept.tables
        where pg_relation_size(('kept.' || quote_ident('of_' || name))::regclass) > 0
      loop
        execute format('insert into public.%I (%s) overriding system value select %s from kept.%I',
          t.name, t.columns, t.columns, 'of_' || t.name);
      end loop;
      perform setval('public.' || name, value, is_used) from kept.sequences;
      return true;
    end $$;

    -- One statement over all tables, whose plan the session keeps: to plan it takes ten times as long as to run it.
    -- Refused attempts are counted too, so that their table is left out.
    do $$
    begin
      execute 'create function kept.prints() returns table (name text, print text) language plpgsql as $body$ begin return query ' || (
        select string_agg(format('select %L::text, count(*) || '' '' || coalesce(sum(xmin::text::bigint), 0) from public.%I', relname, relname), ' union all ')
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limit_counts'
      ) || '; end $body$';
    end $$;
  `);
}

/** @returns false when a test changed tables or triggers: the database cannot be used again */
export async function putRowsBack(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ reset: boolean }>('select kept.reset()');
  return rows[0]!.reset;
}
