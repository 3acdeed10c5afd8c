import type { HttpServer } from '../services.ts';

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
