import type { PoolClient } from 'pg';
import type { SequencePosition } from './backup-format.ts';

export interface TableLayout {
  name: string;
  columns: { name: string; type: string }[];
  primaryKey: string[];
  referencedTables: string[];
}

export async function tableLayouts(client: PoolClient): Promise<TableLayout[]> {
  const { rows } = await client.query<TableLayout>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum))
         from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select json_agg(distinct f.relname)
         from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '[]') as "referencedTables"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`);
  return sortedByForeignKeys(rows);
}

/** @throws when the foreign keys form a cycle */
export function sortedByForeignKeys<T extends Pick<TableLayout, 'name' | 'referencedTables'>>(
  tables: T[],
): T[] {
  const sorted: T[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.filter(
      (table) => !placed.has(table.name) && table.referencedTables.every((name) => placed.has(name)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the tables run in a circle.');
    for (const table of next) {
      sorted.push(table);
      placed.add(table.name);
    }
  }
  return sorted;
}

export async function sequencePositions(client: PoolClient): Promise<SequencePosition[]> {
  const { rows } = await client.query<SequencePosition>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by sequencename`);
  return rows;
}

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
