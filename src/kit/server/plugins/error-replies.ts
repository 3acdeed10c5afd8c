import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../api/call.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import { isDatabaseUnavailable } from '../../../db/database-unavailable.ts';
import { sqlStateOf } from '../../../db/transaction.ts';
import { invalid, Refused } from '../http/errors.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import type { HttpReply, HttpRequest, HttpServer, Services } from '../services.ts';
import type { Config } from '../config.ts';
import { requireAccess } from '../http/guards.ts';
import type { Routing } from '../http/route.ts';
import { API_DOCS_CSS, apiDocsPage } from '../openapi/api-docs-page.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/openapi-document.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;
/** character_not_in_repertoire: the URL contained a NUL, which PostgreSQL text cannot hold. */
const UNSTORABLE_TEXT = '22021';

const FRAMEWORK_REFUSALS: Record<string, [status: number, code: string, sentence: () => string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'not_json', () => generalMessages.notJson],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', () => generalMessages.tooLarge],
};

/** Unexpected errors reveal nothing. */
export function errorReplies(app: HttpServer, services: Services): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusedOf(error);
    if (refused.status === 429)
      logSecurityEvent(services, request, 'limit_met', {
        userId: request.currentUser?.id,
        reason: refused.extra.limit ?? '',
      });
    if (error instanceof Refused && refused.status >= 500)
      request.log.warn({ code: refused.code }, 'A request was refused');
    else if (refused.status >= 500) request.log.error({ err: error }, 'A request failed');
    return sendRefusal(reply, refused);
  });
  app.setNotFoundHandler((request: HttpRequest, reply: HttpReply) =>
    sendRefusal(reply, new Refused(404, 'not_found', generalMessages.notFound)),
  );
}

/** Unknown URLs below /api are refused in JSON; all others are pages. */
export function refuseUnknownCalls(api: HttpServer): void {
  const refuse = () => Promise.reject(new Refused(404, 'not_found', generalMessages.notFound));
  for (const url of ['/', '/*']) api.all(url, { onRequest: refuse }, refuse);
}

/** Answers URLs that Fastify refuses before any hook; its own reply would repeat the URL. */
export function refuseMalformedUrl(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  sendRefusal(reply, refusedOf(error));
}

export function refusedOf(error: FastifyError | Error): Refused {
  if (error instanceof Refused) return error;
  const code = (error as FastifyError).code;
  // Node's error of a client that breaks off while its body is read; nobody gets the answer.
  if (code === 'ECONNRESET' && error.message === 'aborted') return invalid();
  const frameworkRefusal = FRAMEWORK_REFUSALS[code];
  if (frameworkRefusal) {
    const [status, refusalCode, sentence] = frameworkRefusal;
    return new Refused(status, refusalCode, sentence());
  }
  if (isDatabaseUnavailable(error)) {
    return new Refused(503, 'database_away', generalMessages.databaseAway, {
      retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    });
  }
  if (sqlStateOf(error) === UNSTORABLE_TEXT) return invalid();
  const status = (error as FastifyError).statusCode;
  if (status !== undefined && status >= 400 && status < 500)
    return new Refused(status, 'invalid', generalMessages.invalid);
  return new Refused(500, 'failed', generalMessages.somethingWrong);
}

function sendRefusal(reply: HttpReply, refused: Refused): HttpReply {
  const { fields, retryAfterSeconds, details } = refused.extra;
  const body: Refusal = { message: refused.message, error: refused.message, code: refused.code };
  if (fields) body.fields = fields;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .send({ ...body, ...details });
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
