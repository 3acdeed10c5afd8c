import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { keepEngine } from './embedded-engine.ts';
import { putRowsBack } from './kept-rows.ts';
import { onServer, withDatabase } from './sql-server.ts';
import { workerUrl } from './worker-url.ts';

/** Databases of this worker: returned by those who opened them, to be made as new for the next. */
const returned: Database[] = [];

/** Opens a migrated, empty database, which is as new for each opener. `close` returns it, once. */
export async function openTestDatabase(): Promise<Database> {
  const database = await databaseAsNew();
  let isOpen = true;
  const close = () => {
    if (isOpen) returned.push(database);
    isOpen = false;
    return Promise.resolve();
  };
  return { ...database, close };
}

async function databaseAsNew(): Promise<Database> {
  const former = returned.pop();
  if (!former) return ownDatabase();
  if (await putRowsBack(former.pool).catch(() => false)) return former;
  await former.close();
  return databaseAsNew();
}

/** Opens a new database, for tests that break it, or look at what only a new one has; `close` also deletes it. */
export async function ownDatabase(): Promise<Database> {
  const template = inject('template');
  if (template.kind === 'database') return copyOfDatabase(template.url, template.name);
  await keepEngine();
  const dir = fs.mkdtempSync(path.join(template.root, 'copy-'));
  fs.cpSync(template.dir, dir, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  const database = await connect({ url: undefined, dir, workerUrl, onLost: () => undefined });
  const close = async () => {
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function copyOfDatabase(url: string, templateName: string): Promise<Database> {
  const name = `${templateName}_${randomUUID().replaceAll('-', '')}`;
  await copyWhenFree(url, name, templateName);
  const database = await connect({
    url: withDatabase(url, name),
    dir: '',
    workerUrl,
    onLost: () => undefined,
  });
  const close = async () => {
    await database.close();
    await onServer(url, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

const OBJECT_IN_USE = '55006';

/** Retries, because PostgreSQL cannot copy a template that another test file is copying. */
async function copyWhenFree(url: string, name: string, templateName: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await onServer(url, `create database ${name} template ${templateName}`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== OBJECT_IN_USE || attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
