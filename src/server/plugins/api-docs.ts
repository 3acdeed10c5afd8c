import { API_DOCS_CSS, apiDocsPage } from '../openapi/api-docs-page.ts';
import { requireAccess } from '../http/guards.ts';
import { openApiDocument, type OpenApiDocument } from '../openapi/openapi-document.ts';
import type { Routing } from '../http/route.ts';
import type { HttpRequest } from '../services.ts';

const STYLESHEET = '/api/docs.css';

/** The API described, for programs and for people: to admins, and in development to anyone. */
export function apiDocs({ app, services, guards }: Routing): void {
  let drawn: OpenApiDocument | null = null;
  const document = () => (drawn ??= openApiDocument(services.calls));

  app.get('/openapi.json', async (request, reply) => {
    await letIn(request);
    return reply.header('cache-control', 'no-store').send(document());
  });

  app.get('/docs', async (request, reply) => {
    await letIn(request);
    const page = apiDocsPage(document(), STYLESHEET);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
  });

  // It says nothing about the shop, so that anyone may have it.
  app.get('/docs.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(API_DOCS_CSS),
  );

  async function letIn(request: HttpRequest): Promise<void> {
    if (!services.config.isDevelopment) await requireAccess(guards, 'admin', request, services);
  }
}
