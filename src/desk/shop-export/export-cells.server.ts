/** One file of an export: its headings, and the SQL of each cell. Never a hash, token, code or secret. */
export interface ExportTable {
  file: string;
  /** SQL with its joins. */
  from: string;
  order: string;
  columns: Record<string, Cell>;
}

interface Cell {
  sql: string;
  isNumber?: boolean;
}

export const text = (sql: string): Cell => ({ sql: `(${sql})::text` });

export const number = (sql: string): Cell => ({ sql: `(${sql})::text`, isNumber: true });

/** Rupees with two decimals. @param sql paise */
export const rupees = (sql: string): Cell => number(`round((${sql}) / 100.0, 2)`);

export const time = (sql: string): Cell =>
  text(`to_char((${sql}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export const yesNo = (sql: string): Cell => text(`case when ${sql} then 'yes' else 'no' end`);
