import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { putRowsBack, keepRows } from './kept-rows.ts';
import os from 'node:os';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../../src/db/migrate.ts';
import { installEffectTriggers } from './effect-check.ts';
import pg from 'pg';
import { pathToFileURL } from 'node:url';

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

declare module 'vitest' {
  interface ProvidedContext {
    template:
      | { kind: 'directory'; root: string; dir: string }
      | { kind: 'database'; url: string; name: string };
  }
}

/**
 * Makes a migrated, empty database, of which each worker has a copy. Embedded it is a folder; with
 * DATABASE_URL it is a template database on that server. The copies go with it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === '') return directoryTemplate(project);
  return databaseTemplate(project, url);
}

async function directoryTemplate(project: TestProject): Promise<() => Promise<void>> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-tests-'));
  // It is beside the build of the same sources, so that a later run finds it.
  const dir = path.join(process.env.BUILT_FOR_TESTS!, 'database');
  if (!fs.existsSync(dir)) {
    const unfinished = path.join(root, 'template');
    await migrateAt({ url: undefined, dir: unfinished });
    fs.cpSync(unfinished, `${dir}-${process.pid}`, { recursive: true });
    // Another run may have been quicker.
    if (!fs.existsSync(dir)) fs.renameSync(`${dir}-${process.pid}`, dir);
  }
  project.provide('template', { kind: 'directory', root, dir });
  return () => fs.promises.rm(root, { recursive: true, force: true });
}

async function databaseTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const name = `shop_template_${process.pid}`;
  await onServer(url, `create database ${name}`);
  await migrateAt({ url: withDatabase(url, name), dir: '' });
  project.provide('template', { kind: 'database', url, name });
  return async () => {
    const ours = await queryServer(
      url,
      `select datname as name from pg_database where starts_with(datname, '${name}')`,
    );
    for (const database of ours)
      await onServer(url, `drop database if exists ${String(database.name)} with (force)`);
  };
}

async function migrateAt(storage: { url: string | undefined; dir: string }): Promise<void> {
  const database = await connect({ ...storage, workerUrl, onLost: () => undefined });
  await migrate(database.pool, new Date('2026-01-01T00:00:00Z'));
  await installEffectTriggers(database.pool);
  await keepRows(database.pool);
  await database.close();
}

/** Runs one statement on a server, in the database the URL names. */
export async function onServer(url: string, statement: string): Promise<void> {
  await queryServer(url, statement);
}

/** Like onServer, and returns the rows. */
export async function queryServer(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @returns the URL with another database's name */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** The built worker thread of the embedded database; Node cannot start a thread from TypeScript. */
export const workerUrl = pathToFileURL(path.resolve('dist/server/pglite-worker.js'));

/** The built worker thread that draws tax documents. */
export const pdfWorkerUrl = pathToFileURL(path.resolve('dist/server/pdf-worker.js'));

/** The built worker thread that reads and writes sheets. */
export const sheetWorkerUrl = pathToFileURL(path.resolve('dist/server/sheet-worker.js'));

const FILE = 'node_modules/@electric-sql/pglite/dist/pglite.wasm';
let engine: Promise<WebAssembly.Module> | null = null;

/** The threads of this process find its compiled code while it is kept; else each database compiles it again. */
export async function keepEngine(): Promise<void> {
  await (engine ??= WebAssembly.compile(fs.readFileSync(FILE)));
}
