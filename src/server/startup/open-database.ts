import fs from 'node:fs';
import path from 'node:path';
import { connect, type Database } from '../../db/connect.ts';
import { migrate } from '../../db/migrate.ts';
import { isCatalogueEmpty } from '../../db/seed/empty-catalogue.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { makeFirstAdmin } from '../modules/accounts/auth/first-admin.ts';
import { fillSearchDocuments } from '../modules/catalogue/search-documents/renew-search-documents.ts';
import { outboxMailer, smtpMailer, type Mailer } from '../modules/platform/mail/mailer.ts';
import { authSecret } from './auth-secret.ts';
import { requireLeader, untilDatabaseServes } from './wait-for-database.ts';

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
      const { seedDemo } = await import('../../db/seed/seed-demo.ts');
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
