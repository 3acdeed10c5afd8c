import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../../../src/db/connect.ts';
import { migrate } from '../../../src/db/migrate.ts';
import { installEffectTriggers } from './effect-check.ts';
import { keepRows } from './kept-rows.ts';
import { onServer, queryServer, withDatabase } from './sql-server.ts';
import { workerUrl } from './worker-url.ts';

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
