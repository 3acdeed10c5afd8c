import path from 'node:path';
import { connect } from '../../../db/connect.ts';
import type { Db } from '../../../db/transaction.ts';
import { BackupFileError } from '../../../db/backup/write-backup.ts';
import { ShopRunsError } from '../../../db/backup/restore-backup.ts';
import { CannotGrowError } from '../../../db/seed/seed-large.ts';
import { readConfig, type Config } from '../../../kit/server/config.ts';
import type { EffectHandlers } from '../../../kit/server/transaction/effects.ts';
import { startupErrorMessage } from '../startup/worker-processes.ts';
import type { Pool, PoolClient } from 'pg';

/** This process serves no requests; the others see ended sessions at their next poll. */
export const NO_EFFECTS: EffectHandlers = {
  jobsQueued: () => undefined,
  sessionsEnded: () => undefined,
  catalogueChanged: () => undefined,
  stockChanged: () => undefined,
  pricesChanged: () => undefined,
  wordsWritten: () => undefined,
};

interface Result {
  output: string;
  exitCode: number;
}

/** Prints the result and ends the process. An expected error prints its message, any other its stack. */
export async function runCommand(command: (config: Config) => Promise<string | Result>): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig(process.env);
    const result = await command(config);
    const { output, exitCode } = typeof result === 'string' ? { output: result, exitCode: 0 } : result;
    process.stdout.write(`${output}\n`);
    process.exit(exitCode);
  } catch (error) {
    process.stderr.write(
      `${expectedErrorMessage(error) ?? startupErrorMessage(error, config) ?? String((error as Error).stack)}\n`,
    );
    process.exit(1);
  }
}

function expectedErrorMessage(error: unknown): string | null {
  const isExpected =
    error instanceof CommandError ||
    error instanceof BackupFileError ||
    error instanceof ShopRunsError ||
    error instanceof CannotGrowError ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  return isExpected ? (error as Error).message : null;
}

/**
 * Does what needs the shop's database alone, and closes it.
 * @param here the command's own URL, beside which the worker of the embedded database lies
 * @throws CommandError as requireShop
 */
export async function withDatabase<Result>(
  config: Config,
  here: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await connect({
    url: config.databaseUrl,
    dir: path.join(config.dataDir, 'database'),
    workerUrl: new URL('./pglite-worker.js', here),
    onLost: () => undefined,
  });
  try {
    await requireShop(database.pool, config);
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** @throws CommandError when no shop ever used the database; it is probably the wrong one */
export async function requireShop(database: Pick<Pool | PoolClient, 'query'>, config: Config): Promise<void> {
  const { rows } = await database.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "exists"`,
  );
  if (rows[0]!.exists) return;
  const location = config.databaseUrl === undefined ? config.dataDir : 'the database that DATABASE_URL names';
  throw new CommandError(
    `There is no shop in ${location}: none was ever started there. Set DATA_DIR or DATABASE_URL as for the shop.`,
  );
}

export class CommandError extends Error {
  override name = 'CommandError';
}
