import type { HttpServer } from '../services.ts';
import type { Config } from '../config.ts';

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
