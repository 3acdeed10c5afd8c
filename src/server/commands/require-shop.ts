import type { Pool, PoolClient } from 'pg';
import { CommandError } from './command-error.ts';
import type { Config } from '../config.ts';

/** @throws CommandError when nothing was ever kept in the database: most likely it is not the one that is meant */
export async function requireShop(database: Pick<Pool | PoolClient, 'query'>, config: Config): Promise<void> {
  const { rows } = await database.query<{ isThere: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as "isThere"`,
  );
  if (rows[0]!.isThere) return;
  const place = config.databaseUrl === undefined ? config.dataDir : 'the database that DATABASE_URL names';
  throw new CommandError(
    `There is no shop in ${place}: none was ever started there. Set DATA_DIR or DATABASE_URL as for the shop.`,
  );
}
