import type { z } from 'zod';
import type { SettingsTable } from '../../kit/api/settings-table.ts';

type InRow<Row, Column> = Column extends keyof Row ? Row[Column] : never;

/** @returns the settings of a table that a row has, by their names */
export function settingsIn<Table extends SettingsTable, Row extends object>(table: Table, row: Row) {
  const stored = row as Readonly<Record<string, unknown>>;
  const values = Object.entries(table).map(([name, { column }]) => [name, stored[column]]);
  return Object.fromEntries(values) as { [Name in keyof Table]: InRow<Row, Table[Name]['column']> };
}

/** Objects and lists are written as JSON. */
type Stored<Value> = Value extends object ? string : Value;

type Columns<Table extends SettingsTable> = {
  [Name in keyof Table as Table[Name]['column']]: Stored<z.output<Table[Name]['body']>> | undefined;
};

/** The columns of what a body sets; those of settings that are left out are undefined. */
export function columnsOfSettings<Table extends SettingsTable>(
  table: Table,
  body: { readonly [Name in keyof Table]?: z.output<Table[Name]['body']> | undefined },
): Columns<Table> {
  const columns = Object.entries(table).map(([name, { column }]) => {
    const value: unknown = body[name];
    return [column, typeof value === 'object' && value !== null ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(columns) as Columns<Table>;
}
