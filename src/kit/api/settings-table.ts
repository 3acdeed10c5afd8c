import { z } from 'zod';

/** A setting that is a value in a column of its own. */
export interface Setting {
  column: string;
  /** What is sent; a setting that is left out stays. */
  body: z.core.$ZodType;
  reply: z.core.$ZodType;
}

export type SettingsTable = Readonly<Record<string, Setting>>;

/** What each setting is when it is read. */
export type SettingValues<Table extends SettingsTable> = {
  [Name in keyof Table]: Exclude<z.output<Table[Name]['reply']>, undefined>;
};

/** The fields of a body, each of which may be left out. */
export function bodiesOf<Table extends SettingsTable>(table: Table) {
  const bodies = Object.entries(table).map(([name, { body }]) => [name, z.optional(body)]);
  return Object.fromEntries(bodies) as { [Name in keyof Table]: z.ZodOptional<Table[Name]['body']> };
}

/** The fields of a reply. */
export function repliesOf<Table extends SettingsTable>(table: Table) {
  const replies = Object.entries(table).map(([name, { reply }]) => [name, reply]);
  return Object.fromEntries(replies) as { [Name in keyof Table]: Table[Name]['reply'] };
}
