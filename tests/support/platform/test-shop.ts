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
import { TestClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';
import { liftUnpaidBounds } from './unpaid-bounds.ts';
import { pdfWorkerUrl, sheetWorkerUrl } from './worker-url.ts';

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
