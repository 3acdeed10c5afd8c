import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onServer, withDatabase } from '../../support/platform/sql-server.ts';

/** The place where a shop of the stories keeps its data. */
export interface StoryStorage {
  dataDir: string;
  /** A database on the server of DATABASE_URL; without that variable the shop's own is in its directory. */
  database: string | null;
}

/** @param template whose shop is stopped, and is copied; null: empty */
export async function newStorage(template: StoryStorage | null): Promise<StoryStorage> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-story-'));
  if (template)
    fs.cpSync(template.dataDir, dataDir, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  const server = process.env.DATABASE_URL;
  if (!server) return { dataDir, database: null };
  const database = `shop_story_${randomUUID().replaceAll('-', '')}`;
  const copied = template?.database ? ` template ${template.database}` : '';
  await onServer(server, `create database ${database}${copied}`);
  return { dataDir, database };
}

export function databaseUrlOf({ database }: StoryStorage): string | undefined {
  return database === null ? undefined : withDatabase(process.env.DATABASE_URL!, database);
}

export async function removeStorage({ dataDir, database }: StoryStorage): Promise<void> {
  fs.rmSync(dataDir, { recursive: true, force: true });
  if (database !== null) await onServer(process.env.DATABASE_URL!, `drop database ${database} with (force)`);
}
