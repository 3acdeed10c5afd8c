import type { HttpRequest } from '../services.ts';
import { requireAccess } from '../http/guards.ts';
import type { Routing } from '../http/route.ts';
import { API_DOCS_CSS, apiDocsPage } from '../openapi/api-docs-page.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/openapi-document.ts';

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
