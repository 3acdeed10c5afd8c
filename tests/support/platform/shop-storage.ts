import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { connect, type Database } from '../../../src/db/connect.ts';
import { readConfig, type Config } from '../../../src/kit/server/config.ts';
import { keepEngine } from './embedded-engine.ts';
import { onServer, withDatabase } from './sql-server.ts';
import { workerUrl } from './worker-url.ts';

/** A data directory and a database for one shop, both empty at first. */
export interface ShopStorage {
  config: Config;
  open: () => Promise<Database>;
  remove: () => Promise<void>;
}

/**
 * @param serverUrl a PostgreSQL server on which databases may be created; without it the database is embedded
 * @param dataDir an empty directory, else a new one
 */
export async function makeShopStorage(
  serverUrl?: string,
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-storage-')),
): Promise<ShopStorage> {
  const name = `shop_place_${randomUUID().replaceAll('-', '')}`;
  if (serverUrl) await onServer(serverUrl, `create database ${name}`);
  else await keepEngine();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ...(serverUrl ? { DATABASE_URL: withDatabase(serverUrl, name) } : {}),
  });
  const dir = path.join(dataDir, 'database');
  const template = inject('template');
  if (!serverUrl && template.kind === 'directory') {
    // A copy of the template is faster than a new database; its tables exist and are empty.
    fs.cpSync(template.dir, dir, { recursive: true, filter: (source) => !source.endsWith('.sock') });
  }
  return {
    config,
    open: () => connect({ url: config.databaseUrl, dir, workerUrl, onLost: () => undefined }),
    remove: async () => {
      if (serverUrl) await onServer(serverUrl, `drop database if exists ${name} with (force)`);
      for (const name of fs.existsSync(dataDir) ? fs.readdirSync(dataDir) : []) {
        fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
      }
      if (dataDir.includes('shop-storage-')) fs.rmdirSync(dataDir);
    },
  };
}

/** The PostgreSQL server that DATABASE_URL names, if any. */
export const postgresUrl = process.env.DATABASE_URL === '' ? undefined : process.env.DATABASE_URL;
