import type { HttpServer } from '../services.ts';
import { invalid } from '../http/errors.ts';
import { isWithinJsonLimits } from '../http/json-limits.ts';

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
