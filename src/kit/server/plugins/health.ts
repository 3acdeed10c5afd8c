import path from 'node:path';
import crypto from 'node:crypto';
import { sql } from 'kysely';
import fastifyStatic from '@fastify/static';
import { migrations } from '../../../db/migrate.ts';
import { sqlStateOf } from '../../../db/transaction.ts';
import type { Services, HttpReply, HttpServer, HttpRequest } from '../services.ts';
import { invalid, Refused } from '../http/errors.ts';
import { isWithinJsonLimits } from '../http/json-limits.ts';
import { PAGE_STARTER } from '../../api/page-starter.ts';
import type { Config } from '../config.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';

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

/**
 * Files below /static have a hash in their name and never change. One route, because one for each of 700 files takes a
 * sixth of the server's start.
 */
export async function staticFiles(app: HttpServer, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientDir, 'static'),
    prefix: '/static/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
  });
  await app.register(fastifyStatic, {
    root: clientDir,
    // Icons are the owner's, once there is one.
    globIgnore: ['static/**', '.vite/**', 'icon-*.png'],
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    decorateReply: false,
  });
}

/**
 * A form of another site cannot send JSON without a CORS preflight. An empty body with the JSON content type is
 * accepted, because many clients send it.
 */
export function jsonOnly(app: HttpServer): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isWithinJsonLimits(body as string)) done(invalid());
    else void parse(request, body as string, done);
  });
}

/** PostgreSQL takes no NUL in a text, and a list that is answered from memory must not take it either. */
export function refuseNul(api: HttpServer): void {
  api.addHook('onRequest', (request, _reply, done) => {
    done(/\?.*%00/.test(request.url) ? invalid() : undefined);
  });
}

const YEAR_SECONDS = 31_536_000;

const starterHash = crypto.createHash('sha256').update(PAGE_STARTER).digest('base64');

/** Inline only the pages' starter. `data:` and `blob:` serve image previews and PDF downloads. */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'sha256-${starterHash}'`,
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline'; connect-src 'self' ws:; img-src 'self' data: blob:";

export function securityHeaders(app: HttpServer, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Lets pages of the shop itself, and no others, show this answer in a frame. */
export function allowOwnFrame(reply: HttpReply): void {
  const policy = String(reply.getHeader('content-security-policy'));
  reply.headers({
    'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'x-frame-options': 'SAMEORIGIN',
  });
}

export function securityHeadersFor(config: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'content-security-policy': config.isDevelopment ? DEVELOPMENT_POLICY : POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  if (config.publicUrl.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${YEAR_SECONDS}; includeSubDomains`;
  }
  return headers;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A client without an origin is no browser, and accepted. */
export function sameOriginWrites(app: HttpServer, config: Config): void {
  let trusted: Set<string> | null = null;
  app.addHook('onRequest', (request: HttpRequest, _reply, done) => {
    if (SAFE_METHODS.has(request.method)) return done();
    trusted ??= trustedOrigins(config, listeningPort(app));
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isForeign =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !trusted.has(origin);
    if (isForeign) done(new Refused(403, 'foreign_origin', generalMessages.foreignOrigin));
    else done();
  });
}

/** Trusts every loopback name with either port, if the shop is on a loopback host. */
function trustedOrigins(config: Config, port: number): Set<string> {
  const url = new URL(config.publicUrl);
  const origins = new Set([url.origin]);
  if (LOOPBACK_HOSTS.includes(url.hostname)) {
    for (const name of LOOPBACK_HOSTS) {
      origins.add(`${url.protocol}//${name}:${url.port || '80'}`);
      origins.add(`${url.protocol}//${name}:${port}`);
    }
  }
  return origins;
}

function listeningPort(app: HttpServer): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
