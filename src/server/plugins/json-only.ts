import { invalid } from '../http/errors.ts';
import { isWithinJsonLimits } from '../http/json-limits.ts';
import type { HttpServer } from '../services.ts';

/**
 * Bodies are JSON and nothing else; a form of another site cannot send that without the browser asking first. A
 * call without a body may still name the type, as many clients do.
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
