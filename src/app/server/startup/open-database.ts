import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { connect, type Database } from '../../../db/connect.ts';
import { migrate } from '../../../db/migrate.ts';
import { isCatalogueEmpty } from '../../../db/seed/empty-catalogue.ts';
import { isDatabaseUnavailable } from '../../../db/transaction.ts';
import { sqlStateOf } from '../../../db/transaction.ts';
import type { Clock } from '../../../kit/server/clock.ts';
import type { Config } from '../../../kit/server/config.ts';
import { makeFirstAdmin } from '../../../accounts/auth/first-admin.server.ts';
import { fillSearchDocuments } from '../../../catalogue/search-documents/renew-search-documents.server.ts';
import { outboxMailer, smtpMailer, type Mailer } from '../../../platform/mail/mailer.server.ts';
import { authSecret } from './auth-secret.ts';
import { whenToStop } from './worker-processes.ts';

const RETRY_MS = 500;

/** read_only_sql_transaction, a replica's answer to a write. */
const READ_ONLY_STATE = '25006';

/** An unknown host or a dropped database. */
const NOT_HEALED_BY_WAITING = new Set(['ENOTFOUND', '57P04']);

/**
 * Migrates, and fills an empty database with the demo shop (unless DEMO=none or SEED_DEMO=0) and the first admin. Waits for
 * PostgreSQL.
 * @throws when the directory, the database or a migration fails
 */
export function openDatabase(
  config: Config,
  clock: Clock,
  workerUrl: URL,
  printLine: (line: string) => void,
): Promise<Database> {
  const open = () => openAndFill(config, clock, workerUrl, printLine);
  return config.databaseUrl === undefined
    ? open()
    : untilDatabaseServes(open, config.databaseWaitSeconds, printLine);
}

async function openAndFill(
  config: Config,
  clock: Clock,
  workerUrl: URL,
  printLine: (line: string) => void,
): Promise<Database> {
  const database = await connect({
    url: config.databaseUrl,
    readUrl: config.databaseReadUrl,
    dir: path.join(config.dataDir, 'database'),
    workerUrl,
    onLost: ({ message }) =>
      printLine(`A connection to the database was lost (${message}); a new one is opened when it is needed.`),
  });
  try {
    if (!database.embedded) await requireLeader(database.pool);
    await followDatabase(database.pool, clock);
    await migrate(database.pool, clock.now(), config.demo);
    if (config.seedDemo && (await isCatalogueEmpty(database.db))) {
      // Loaded only here: the demo shop's images are as large as the server.
      const { seedDemo } = await import('../../../db/seed/seed-demo.ts');
      const count = await seedDemo(database.db, clock.now());
      if (count > 0) printLine(`The empty database was filled with the demo shop: ${count} products.`);
    }
    const searchable = await fillSearchDocuments(database.db);
    if (searchable > 0) printLine(`The search learned ${searchable} products.`);
    const admin = await makeFirstAdmin(database.db, config, clock);
    if (admin)
      printLine(
        admin.generatedPassword === null
          ? adminLine(admin.email)
          : passwordLines(admin.email, admin.generatedPassword),
      );
    return database;
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

async function followDatabase(pool: Database['pool'], clock: Clock): Promise<void> {
  const askedAtMs = performance.now();
  const { rows } = await pool.query<{ at: Date }>('select now() as at');
  clock.follow?.(rows[0]!.at, performance.now() - askedAtMs);
}

function adminLine(email: string): string {
  return `The first admin is ${email}, with the password from ADMIN_PASSWORD.`;
}

function passwordLines(email: string, password: string): string {
  return `The first admin is ${email} with the password ${password}\nIt is shown only this once: note it, or set ADMIN_PASSWORD before the first start.`;
}

export function mailerFor(config: Config, printLine: (line: string) => void): Mailer {
  if (config.smtpUrl !== undefined) return smtpMailer(config.smtpUrl, config.mailFrom);
  const outbox = path.join(config.dataDir, 'outbox');
  if (!isWritable(outbox))
    printLine(`Mails must wait: SMTP_URL is not set, and ${outbox} cannot be written to.`);
  return outboxMailer(outbox, config.mailFrom, printLine);
}

function isWritable(dir: string): boolean {
  try {
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
    fs.accessSync(dir, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

export function secretFor(config: Config): Uint8Array {
  return authSecret(config.authSecret, config.dataDir);
}

/**
 * Retries while the database is away or has no leader, as after a failover.
 * @throws what `open` throws: after `waitSeconds`, or at once when waiting cannot help
 */
async function untilDatabaseServes<T>(
  open: () => Promise<T>,
  waitSeconds: number,
  printLine: (line: string) => void,
): Promise<T> {
  const untilMs = performance.now() + waitSeconds * 1000;
  let stopListening: (() => void) | null = null;
  try {
    for (;;) {
      try {
        return await open();
      } catch (error) {
        if (!healsByWaiting(error) || performance.now() >= untilMs) throw error;
        if (!stopListening) {
          stopListening = whenToStop(() => process.exit(0));
          printLine(
            `The database does not serve yet (${reasonOf(error)}); the start waits up to ${waitSeconds} s for it.`,
          );
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  } finally {
    stopListening?.();
  }
}

function healsByWaiting(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !NOT_HEALED_BY_WAITING.has(sqlStateOf(error));
}

/** Several addresses of a name fail together, in an error without a message. */
function reasonOf(error: unknown): string {
  return (error as Error).message || sqlStateOf(error);
}

/** @throws an error with the state 25006 on a replica, which takes no writes */
async function requireLeader(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]!.transaction_read_only === 'on')
    throw Object.assign(new Error('it takes no writes, as a replica does not'), { code: READ_ONLY_STATE });
}
