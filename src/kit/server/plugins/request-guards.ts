import type { HttpServer, HttpRequest } from '../services.ts';
import { Refused, invalid } from '../http/errors.ts';
import type { Config } from '../config.ts';
import { generalMessages } from '../../../platform/shell/general.words.ts';
import { isWithinJsonLimits } from '../http/json-limits.ts';

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
