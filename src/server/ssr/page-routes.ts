import { Refused } from '../http/errors.ts';
import { askLocally } from '../http/local-answers.ts';
import type { Routing } from '../http/route.ts';
import { pageCacheKey } from '../http/cached-responses.ts';
import { sendCached } from '../http/send-cached.ts';
import type { Ask, DocumentSettings, RenderedPage } from '../../web/app/entry-server.tsx';
import type { ClientFiles } from './client-files.ts';

/** The module that renders pages: in production the built one, in development Vite's. */
export interface PageRenderer {
  renderPage: (pageUrl: string, ask: Ask, settings: DocumentSettings) => Promise<RenderedPage>;
  /** Thrown by a page's query when it is refused. */
  RefusedError: new (status: number, refusal: { message: string; code: string }) => Error;
}

export interface PageSource {
  /** Called for each page, so that development can return a newer one. */
  renderer: () => Promise<PageRenderer>;
  files: ClientFiles;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

/** In characters. Longer URLs are cut, so that they fill no cache. */
const MAX_URL_LENGTH = 2000;

/** Serves a page for every URL that no other route answers. Pages are the same for every visitor and are cached. */
export function pageRoutes({ app, services }: Pick<Routing, 'app' | 'services'>, source: PageSource): void {
  app.get('/*', async (request, reply) => {
    const pageUrl = pageUrlOf(request.url);
    const key = pageCacheKey(pageUrl);
    const make = async () => freshPage(pageUrl);
    return sendCached(
      request,
      reply,
      services.responseCache.find(key) ?? (await services.responseCache.make(key, make)),
    );
  });

  async function freshPage(pageUrl: string) {
    const { renderPage, RefusedError } = await source.renderer();
    const ask: Ask = async (call, input) => {
      try {
        return await askLocally(services.localAnswers, call, input as never);
      } catch (error) {
        if (error instanceof Refused) throw new RefusedError(error.status, error);
        throw error;
      }
    };
    const { status, html } = await renderPage(pageUrl, ask, {
      origin: services.config.publicUrl,
      assetsOf: source.files.assetsOf,
    });
    return { status, headers: HEADERS, body: Buffer.from(html) };
  }
}

/** A URL parser would read two leading slashes as a host name. */
function pageUrlOf(url: string): string {
  const pageUrl = url.replace(/^\/{2,}/, '/');
  return pageUrl.length <= MAX_URL_LENGTH ? pageUrl : pageUrl.split('?')[0]!.slice(0, MAX_URL_LENGTH);
}
