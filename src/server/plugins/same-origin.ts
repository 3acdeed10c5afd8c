import { messages } from '../../contract/messages.ts';
import type { Config } from '../config.ts';
import { Refused } from '../http/errors.ts';
import type { HttpRequest, HttpServer } from '../services.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Every write must come from the shop's own pages, or from a client that is no browser and sends no origin. */
export function sameOriginWrites(app: HttpServer, config: Config): void {
  let trusted: Set<string> | null = null;
  app.addHook('onRequest', async (request: HttpRequest) => {
    if (SAFE_METHODS.has(request.method)) return;
    trusted ??= trustedOrigins(config, listeningPort(app));
    const { origin, 'sec-fetch-site': site } = request.headers;
    const fromElsewhere =
      origin === undefined
        ? site !== undefined && site !== 'same-origin' && site !== 'none'
        : !trusted.has(origin);
    if (fromElsewhere) throw new Refused(403, 'foreign_origin', messages.general.foreignOrigin);
  });
}

/** A shop on one's own machine is the same shop by each of that machine's names for itself. */
function trustedOrigins(config: Config, port: number): Set<string> {
  const url = new URL(config.publicUrl);
  const origins = new Set([url.origin]);
  if (LOOPBACK_NAMES.includes(url.hostname)) {
    for (const name of LOOPBACK_NAMES) {
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
