import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../src/db/connect.ts';
import type { Db } from '../../../src/db/transaction.ts';
import { buildApp, type AppParts } from '../../../src/app/server/app.ts';
import { readConfig, type Config } from '../../../src/kit/server/config.ts';
import { runDueJobs } from '../../../src/platform/jobs/job-runner.server.ts';
import { smtpMailer } from '../../../src/platform/mail/mailer.server.ts';
import type { HttpServer } from '../../../src/kit/server/services.ts';
import type { ShopServices } from '../../../src/app/server/startup/new-services.ts';
import { checkEffects } from './effect-check.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { TestClient } from './test-client.ts';
import { openTestDatabase } from './test-database.ts';
import { pdfWorkerUrl, sheetWorkerUrl } from './worker-url.ts';
import { sql } from 'kysely';
import { postgresUrl } from './shop-storage.ts';
import type { Clock } from '../../../src/kit/server/clock.ts';
import { seedDemo } from '../../../src/db/seed/seed-demo.ts';
import { pollOnce } from '../../../src/kit/server/background/poller.ts';
import { fillSearchDocuments } from '../../../src/catalogue/search-documents/renew-search-documents.server.ts';

/** A real app with a real database and mail server; jobs run only when a test calls `deliver`. */
export interface TestShop {
  app: HttpServer;
  /** The services that every module of the server may use. */
  services: ShopServices;
  db: Db;
  clock: TestClock;
  mail: MailServer;
  url: string;
  /** @returns a new client without cookies */
  visitor: () => TestClient;
  /** Runs all due jobs. */
  deliver: () => Promise<void>;
  /** Writes what is counted of visits. */
  writeVisits: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * The shop of a file's tests: started before the first of them, closed after the last.
 * @returns a shop that is there as soon as a hook or a test asks it for something
 */
export function testShop(...settings: Parameters<typeof startTestShop>): TestShop {
  let started: TestShop;
  beforeAll(async () => {
    started = await startTestShop(...settings);
  });
  afterAll(() => started.close());
  return new Proxy({} as TestShop, { get: (_, name: keyof TestShop) => started[name] });
}

/**
 * @param changes overrides of the default configuration
 * @param parts where the log goes, for tests that read it, and what renders pages, for tests that look at them
 * @param opened the database, where a test does not want a new one
 * @param keepsUnpaidBounds true: as many unpaid orders as a new shop allows
 */
export async function startTestShop(
  changes: Partial<Config> = {},
  parts: Pick<AppParts, 'clientDir' | 'logStream' | 'pages' | 'polls'> &
    Partial<Pick<AppParts, 'mailer'>> = {},
  opened?: Database,
  keepsUnpaidBounds = false,
): Promise<TestShop> {
  const [database, mail] = await Promise.all([opened ?? openTestDatabase(), startMailServer()]);
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: path.join(os.tmpdir(), 'shop-test-unused'),
    }),
    publicUrl: 'http://shop.test',
    smtpUrl: mail.url,
    checkReplies: true,
    ...changes,
  };
  const clock = new TestClock();
  const mailer = smtpMailer(mail.url, config.mailFrom);
  const secret = Buffer.from('a secret for tests that is long enough');
  const { app, services, handlers, visits } = await buildApp({
    config,
    database,
    clock,
    mailer,
    secret,
    checkEffects,
    runsJobs: false,
    pdfWorkerUrl,
    sheetWorkerUrl,
    ...parts,
  });
  if (!keepsUnpaidBounds) await liftUnpaidBounds(database.db);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    app,
    services,
    db: database.db,
    clock,
    mail,
    url,
    visitor: () => new TestClient(url),
    writeVisits: () => visits.write(),
    deliver: () => runDueJobs(services, handlers),
    close: async () => {
      await app.close();
      await mail.close();
      await database.close();
    },
  };
}

/** A second app on a test shop's database, in the same process. */
export interface SecondApp {
  services: ShopServices;
  url: string;
  /** @returns a client of this app with the same cookies */
  copyOf: (client: TestClient) => TestClient;
  close: () => Promise<void>;
}

/** Starts another app with its own caches beside a test shop. It must be closed before the shop. */
export async function startSecondApp(
  shop: TestShop,
  parts: Pick<AppParts, 'pages' | 'polls'> = {},
): Promise<SecondApp> {
  const { app, services } = await buildApp({
    config: shop.services.config,
    database: { db: shop.db, replica: null } as never,
    clock: shop.clock,
    mailer: smtpMailer(shop.mail.url, 'shop@mail.example'),
    secret: shop.services.secret,
    runsJobs: false,
    pdfWorkerUrl,
    sheetWorkerUrl,
    ...parts,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const copyOf = (client: TestClient) => {
    const copy = new TestClient(url);
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    return copy;
  };
  return { services, url, copyOf, close: () => app.close() };
}

const TIMEOUT_MS = 30_000;

/**
 * Runs requests so that their transactions overlap. On PostgreSQL a lock on a table that all of them write makes
 * them wait until several have reached it. The embedded database has a single connection, on which
 * transactions cannot overlap: there the requests are only sent together and run one after the other.
 * @param table a table whose rows each request locks or writes
 * @returns the answers, in the order of the requests
 * @throws when fewer than three requests (or all, of fewer) reach the table in time
 */
export async function runConcurrently<T>(
  { db }: Pick<TestShop, 'db'>,
  table: string,
  requests: (() => Promise<T>)[],
): Promise<T[]> {
  if (!postgresUrl) return Promise.all(requests.map((request) => request()));
  let answers: Promise<T[]> | undefined;
  await db.transaction().execute(async (tx) => {
    // Other transactions can still read the table, but not lock or change its rows.
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx);
    answers = Promise.all(requests.map((request) => request()));
    for (const until = Date.now() + TIMEOUT_MS; ;) {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_locks
        where not granted and relation = ${table}::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      if (rows[0]!.waiting >= Math.min(requests.length, 3)) return;
      if (Date.now() > until) throw new Error(`Only ${rows[0]!.waiting} requests came to ${table}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
  return answers!;
}

/**
 * A clock that a test moves. It advances by a millisecond each time it is read, so that later events have later
 * times: a slow machine, midnight and the end of a year change nothing.
 */
class TestClock implements Clock {
  private nowMs = Date.parse('2026-06-15T12:00:00+05:30');

  now(): Date {
    return new Date(++this.nowMs);
  }

  moveSeconds(seconds: number): void {
    this.nowMs += seconds * 1000;
  }

  /** Sets the clock to a time, from which it continues. */
  moveTo(time: string): void {
    this.nowMs = Date.parse(time);
  }
}

/**
 * Returns for each table its number of rows and the sum of the transactions that wrote them (kept-rows.ts). Two equal
 * snapshots mean that nothing was written in between, not even the same values.
 */
export async function databaseSnapshot({ db }: TestShop): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; print: string }>`select name, print from kept.prints()`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}

/** Starts a shop with the 80 products of the demo shop. */
export async function startDemoShop(parts: Parameters<typeof startTestShop>[1] = {}): Promise<TestShop> {
  const shop = await startTestShop({}, parts);
  await seedDemo(shop.db, shop.clock.now());
  await fillSearchDocuments(shop.db);
  await pollOnce(shop.services);
  return shop;
}

/** People of a test may leave as many orders unpaid as it likes. */
export async function liftUnpaidBounds(db: Db): Promise<void> {
  await db
    .updateTable('payment_settings')
    .set({ unpaid_orders: null, unpaid_paise: null, unpaid_before_first: null })
    .execute();
}
