import type { Pool, PoolClient } from 'pg';
import type { Config } from '../../../kit/server/config.ts';
import { CommandError } from './command-error.ts';

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
