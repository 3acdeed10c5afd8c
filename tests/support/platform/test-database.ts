import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { keepEngine } from './embedded-engine.ts';
import { onServer, withDatabase } from './sql-server.ts';
import { workerUrl } from './worker-url.ts';

/** Opens a new, migrated, empty database; `close` also deletes it. */
export async function openTestDatabase(): Promise<Database> {
  const template = inject('template');
  return template.kind === 'directory'
    ? copyOfDirectory(template.dir)
    : copyOfDatabase(template.url, template.name);
}

async function copyOfDirectory(templateDir: string): Promise<Database> {
  await keepEngine();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-test-'));
  fs.cpSync(templateDir, dir, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  const database = await connect({ url: undefined, dir, workerUrl, onLost: () => undefined });
  const close = async () => {
    await database.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function copyOfDatabase(url: string, templateName: string): Promise<Database> {
  const name = `shop_test_${randomUUID().replaceAll('-', '')}`;
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
