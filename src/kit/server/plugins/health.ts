import { sql } from 'kysely';
import { migrations } from '../../../db/migrate.ts';
import { sqlStateOf } from '../../../db/transaction.ts';
import type { Services, HttpReply, HttpServer, HttpRequest } from '../services.ts';
import { requireAccess } from '../http/guards.ts';
import type { Routing } from '../http/route.ts';
import { API_DOCS_CSS, apiDocsPage } from '../openapi/api-docs-page.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/openapi-document.ts';
import type { Config } from '../config.ts';

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

const STYLESHEET = '/api/docs.css';

const READERS = { access: 'admin', right: 'settings', method: 'GET', path: '/docs', spec: {} } as const;

/** Open to staff with the right `settings`; in development to anyone. */
export function apiDocs({ app, services, guards }: Routing): void {
  let cachedDocument: OpenApiDocument | null = null;
  const document = () => (cachedDocument ??= openApiDocument(services.calls));

  app.get('/openapi.json', async (request, reply) => {
    await requireReader(request);
    return reply.header('cache-control', 'no-store').send(document());
  });

  app.get('/docs', async (request, reply) => {
    await requireReader(request);
    const page = apiDocsPage(document(), STYLESHEET);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  // Public: the style sheet reveals nothing about the shop.
  app.get('/docs.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(API_DOCS_CSS),
  );

  async function requireReader(request: HttpRequest): Promise<void> {
    if (!services.config.isDevelopment) await requireAccess(guards, READERS, request, services);
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Logs one line for every write. The route is logged instead of the URL, which may hold a reset token; bodies,
 * cookies and IP addresses never are.
 */
export function logRequests(app: HttpServer): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (!SAFE_METHODS.has(request.method)) {
      const facts = { method: request.method, route: request.routeOptions.url, status: reply.statusCode };
      request.log.info({ ...facts, ms: Math.round(reply.elapsedTime) }, 'A write was answered');
    }
    done();
  });
}

/** Warns once: behind a proxy that is not trusted, limits by address hold for all people together. */
export function warnOfProxy(app: HttpServer, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return;
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      app.log.warn(
        'A request came with X-Forwarded-For, and TRUST_PROXY is not set: behind a proxy all people count as one address. Set TRUST_PROXY (docs/configuration.md).',
      );
    }
    done();
  });
}
