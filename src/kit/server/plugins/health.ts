import { sql } from 'kysely';
import { migrations } from '../../../db/migrate.ts';
import { sqlStateOf } from '../../../db/transaction.ts';
import type { Services, HttpReply, HttpServer } from '../services.ts';

const DATABASE_TIMEOUT_MS = 2000;

const NO_SUCH_TABLE = '42P01';

interface Problem {
  reason: string;
  isAway: boolean;
}

const NOT_MIGRATED: Problem = {
  reason: 'The database is not up to date: a start of the shop applies its migrations.',
  isAway: false,
};

/**
 * /healthz: the process runs, without the database. /readyz: it can serve. A ready process stays ready while the
 * database is away, so that a balancer does not remove every process at once.
 */
export function healthRoutes(app: HttpServer, services: Services): void {
  let wasReady = false;

  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (services.isClosing()) return notReady(reply, 'The process is shutting down.');
    const problem = await databaseProblem(services);
    if (problem?.isAway && wasReady) return { status: 'ready', database: 'away' };
    if (problem) return notReady(reply, problem.reason);
    wasReady = true;
    return { status: 'ready' };
  });
}

function notReady(reply: HttpReply, reason: string): HttpReply {
  return reply.code(503).send({ status: 'not ready', reason });
}

async function databaseProblem(services: Services): Promise<Problem | null> {
  const timeout = new Promise<Problem>((resolve) => {
    const silent = { reason: 'The database does not answer.', isAway: true };
    setTimeout(() => resolve(silent), DATABASE_TIMEOUT_MS).unref();
  });
  return Promise.race([migrationProblem(services), timeout]);
}

/** Our own sentences, because the database's messages may name hosts and users. */
async function migrationProblem(services: Services): Promise<Problem | null> {
  const needed = migrations.filter((migration) => !migration.optional).map((migration) => migration.name);
  try {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(services.db);
    const applied = new Set(rows.map((row) => row.name));
    return needed.every((name) => applied.has(name)) ? null : NOT_MIGRATED;
  } catch (error) {
    if (sqlStateOf(error) === NO_SUCH_TABLE) return NOT_MIGRATED;
    return { reason: 'The database cannot be reached.', isAway: true };
  }
}
