import { sql, type RawBuilder } from 'kysely';

/** PostgreSQL's type of each column; a missing column is a compile error. */
export type ColumnTypes<Row> = { readonly [Column in keyof Row]-?: PostgresType };

type PostgresType = 'int4' | 'int8' | 'numeric' | 'bool' | 'text' | 'uuid';

/**
 * Passes rows to a statement as one array per column, so that its text is the same for any number of rows and is
 * parsed once.
 * @param types the columns, in the order in which they are selected
 * @param rows the values
 * @returns a `select` of these rows, for use as a common table expression
 */
export function recordSet<Row extends object>(
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): RawBuilder<Row> {
  const columns = Object.keys(types) as (keyof Row & string)[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const arrays = sql.join(
    columns.map((column) => sql`${rows.map((row) => row[column])}::${sql.raw(types[column])}[]`),
  );
  return sql<Row>`(select ${names} from unnest(${arrays}) as record (${names}))`;
}
