import { sql, type RawBuilder } from 'kysely';

export type ColumnTypes<Row> = { readonly [Column in keyof Row]-?: PostgresType };

type PostgresType = 'int4' | 'int8' | 'numeric' | 'bool' | 'text' | 'uuid';

export type ColumnValues<Row> = { readonly [Column in keyof Row]-?: readonly Row[Column][] };

/** Passes one array per column, so the statement's text is the same for any number of rows. */
export function recordSet<Row extends object>(
  types: ColumnTypes<Row>,
  values: {
    readonly [Column in keyof Row]-?: ColumnValues<Row>[Column] | RawBuilder<ColumnValues<Row>[Column]>;
  },
): RawBuilder<Row> {
  const columns = columnsOf(types);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const arrays = sql.join(columns.map((column) => sql`${values[column]}::${sql.raw(types[column])}[]`));
  return sql<Row>`(select ${names} from unnest(${arrays}) as record (${names}))`;
}

export function columnValues<Row extends object>(
  types: ColumnTypes<Row>,
  rows: readonly Row[],
): ColumnValues<Row> {
  return mapColumns(types, (column) => rows.map((row) => row[column])) as object as ColumnValues<Row>;
}

export function mapColumns<Row extends object, T>(
  types: ColumnTypes<Row>,
  map: (column: keyof Row & string) => T,
): Record<keyof Row & string, T> {
  return Object.fromEntries(columnsOf(types).map((column) => [column, map(column)])) as Record<
    keyof Row & string,
    T
  >;
}

function columnsOf<Row>(types: ColumnTypes<Row>): (keyof Row & string)[] {
  return Object.keys(types) as (keyof Row & string)[];
}
