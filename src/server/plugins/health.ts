import { sql } from 'kysely';
import { migrations } from '../../db/migrate.ts';
import { sqlStateOf } from '../../db/transaction.ts';
import type { Services, HttpServer } from '../services.ts';

const DATABASE_TIMEOUT_MS = 2000;
const NO_SUCH_TABLE = '42P01';
const NOT_MIGRATED = 'The database is not up to date: a start of the shop applies its migrations.';

/** Adds /healthz (the process runs) and /readyz (it can serve, or why not). */
export function healthRoutes(app: HttpServer, services: Services): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const reason = services.isClosing() ? 'The process is shutting down.' : await databaseProblem(services);
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', reason });
  });
}

async function databaseProblem(services: Services): Promise<string | null> {
  const timeout = new Promise<string>((resolve) => {
    setTimeout(() => resolve('The database does not answer.'), DATABASE_TIMEOUT_MS).unref();
  });
  return Promise.race([migrationProblem(services), timeout]);
}

/** Returns our own sentences, because the database's messages may name hosts and users. */
async function migrationProblem(services: Services): Promise<string | null> {
  const needed = migrations.filter((migration) => !migration.optional).map((migration) => migration.name);
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(services.db);
    const applied = new Set(rows.map((row) => row.name));
    return needed.every((name) => applied.has(name)) ? null : NOT_MIGRATED;
  } catch (error) {
    return sqlStateOf(error) === NO_SUCH_TABLE ? NOT_MIGRATED : 'The database cannot be reached.';
  }
}
