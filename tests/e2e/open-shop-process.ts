import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { onServer, withDatabase } from '../support/sql-server.ts';

/** The shop as it is really started: a process of its own, its own data directory or database. */
export interface ShopProcess {
  url: string;
  databaseUrl: string | null;
  close: () => Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
export const ADMIN = { email: 'admin@shop.example', password: 'the-desk-is-open' };

/** @param smtpUrl where its mail goes */
export async function openShopProcess(smtpUrl: string): Promise<ShopProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'shop-story-'));
  const databaseUrl = await freshDatabase();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      PUBLIC_URL: url,
      SMTP_URL: smtpUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      NODE_ENV: '',
      AUTH_SECRET: '',
      SEED_DEMO: '1',
    },
  });
  await untilReady(url, child);
  const close = async () => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    fs.rmSync(dataDir, { recursive: true, force: true });
    if (databaseUrl)
      await onServer(process.env.DATABASE_URL!, `drop database ${nameIn(databaseUrl)} with (force)`);
  };
  return { url, databaseUrl, close };
}

async function freshDatabase(): Promise<string | null> {
  const server = process.env.DATABASE_URL;
  if (!server) return null;
  const name = `shop_story_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  return withDatabase(server, name);
}

function nameIn(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`The shop did not start: it left with ${child.exitCode}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop did not become ready in time');
}
