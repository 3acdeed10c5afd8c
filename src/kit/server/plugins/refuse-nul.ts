import type { HttpServer } from '../services.ts';
import { invalid } from '../http/errors.ts';

/** PostgreSQL takes no NUL in a text, and a list that is answered from memory must not take it either. */
export function refuseNul(api: HttpServer): void {
  api.addHook('onRequest', (request, _reply, done) => {
    done(/\?.*%00/.test(request.url) ? invalid() : undefined);
  });
}
