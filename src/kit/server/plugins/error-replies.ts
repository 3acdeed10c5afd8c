import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../api/call.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import { isDatabaseUnavailable, sqlStateOf } from '../../../db/transaction.ts';
import { invalid, Refused } from '../http/errors.ts';
import { logSecurityEvent } from '../security/security-log.ts';
import type { HttpReply, HttpRequest, HttpServer, Services } from '../services.ts';

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
