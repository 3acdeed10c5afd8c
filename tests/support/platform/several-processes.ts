import fs from 'node:fs';
import type { Pool } from 'pg';
import type { SignUpContext } from '../accounts/user-factory.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { rawRequest } from './raw-request.ts';
import { shopProcess, type ShopProcess } from './shop-process.ts';
import { makeShopStorage, type ShopStorage } from './shop-storage.ts';
import { TestClient } from './test-client.ts';

/** How long a test waits where no time is promised. */
export const TIMEOUT_MS = 30_000;

/** The first admin of every shop process. */
export const ADMIN = { email: 'admin@shop.example', password: 'the-desk-is-open' };

/** One PostgreSQL database and one mail server, on which several processes of the shop run. */
export interface ProcessGroup {
  storage: ShopStorage;
  mail: MailServer;
  /** Makes a process that fills the empty database with the demo shop when it starts. */
  makeProcess: (env?: Record<string, string>) => Promise<ShopProcess>;
  close: () => Promise<void>;
}

/** @param serverUrl a PostgreSQL server on which databases may be made */
export async function startProcessGroup(serverUrl: string): Promise<ProcessGroup> {
  const mail = await startMailServer();
  const storage = await makeShopStorage(serverUrl);
  return {
    storage,
    mail,
    makeProcess: (env = {}) =>
      shopProcess(storage.config, {
        PUBLIC_URL: 'http://shop.test',
        SMTP_URL: mail.url,
        SEED_DEMO: '1',
        ...env,
      }),
    close: async () => {
      await storage.remove();
      await mail.close();
    },
  };
}

/** @returns what signing up at this process needs; the process runs its own jobs */
export function signUpContextOf(shop: ShopProcess, mail: MailServer): SignUpContext {
  return { visitor: () => new TestClient(shop.url), deliver: () => Promise.resolve(), mail };
}

/** @returns a client of another process with the same cookies, as behind a load balancer */
export function withCookiesOf(shop: ShopProcess, client: TestClient): TestClient {
  const led = new TestClient(shop.url);
  for (const [name, value] of client.cookies) led.cookies.set(name, value);
  return led;
}

/**
 * Logs a user in at a process.
 * @throws when the log-in is refused
 */
export async function logInAt(
  shop: ShopProcess,
  person: { email: string; password: string },
): Promise<TestClient> {
  const client = new TestClient(shop.url);
  const answer = await client.call('POST /auth/login', { body: person });
  if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}: ${answer.refusal.message}`);
  return client;
}

/** @returns the status of the profile call: 401 when the session has ended */
export async function profileStatus(client: TestClient): Promise<number> {
  return (await client.call('GET /auth/profile', {})).status;
}

/** @returns every column, index and constraint of a database, one a line */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
       from information_schema.columns where table_schema = 'public'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid)
       from pg_constraint where connamespace = 'public'::regnamespace
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/**
 * Asks on a connection of its own.
 * @returns 0 when there is no answer
 */
export async function statusOf(shop: ShopProcess, path: string): Promise<number> {
  return rawRequest(shop.url, [`GET ${path} HTTP/1.1`]).then(
    ({ status }) => (Number.isNaN(status) ? 0 : status),
    () => 0,
  );
}

/** @returns how often the process that serves this request has answered /healthz */
export async function healthAnswers(shop: ShopProcess): Promise<number> {
  const { body } = await rawRequest(shop.url, ['GET /metrics HTTP/1.1']);
  return Number(/^shop_request_seconds_count\{.*"\/healthz".*\} (\d+)$/m.exec(body)?.[1] ?? 0);
}

/** @returns how often a process or its workers printed that the shop is open */
export const opened = (shop: ShopProcess) => shop.output().match(/The shop is open/g)?.length ?? 0;

/** @returns the ids of a process's children */
export function workersOf(shop: ShopProcess): number[] {
  const children = fs.readFileSync(`/proc/${shop.pid()}/task/${shop.pid()}/children`, 'utf8');
  return children.trim().split(' ').map(Number);
}
