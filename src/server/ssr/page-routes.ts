import { Refused } from '../http/errors.ts';
import { askLocally } from '../http/local-answers.ts';
import type { Routing } from '../http/route.ts';
import { pageCacheKey } from '../http/cached-responses.ts';
import { sendCached } from '../http/send-cached.ts';
import type { RunQuery, DocumentSettings, RenderedPage } from '../../web/app/entry-server.tsx';
import type { ClientFiles } from './client-files.ts';

/** The door to the browser's half: in production the built module, in development Vite's. */
export interface PageRenderer {
  renderPage: (address: string, runQuery: RunQuery, settings: DocumentSettings) => Promise<RenderedPage>;
  /** The error that a page's query throws when it is refused. */
  RefusedError: new (status: number, refusal: { message: string; code: string }) => Error;
}

export interface PageSource {
  /** Looked up for each page, so that development may hand out a newer one. */
  drawer: () => Promise<PageRenderer>;
  files: ClientFiles;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

/** Longer addresses are nobody's; they are not drawn, and not kept. */
const LONGEST_ADDRESS = 2000;

/** Every address that nothing else answers is a page, the same for every visitor and kept as ready bytes. */
export function pageRoutes({ app, services }: Pick<Routing, 'app' | 'services'>, source: PageSource): void {
  app.get('/*', async (request, reply) => {
    const address = pageAddress(request.url);
    const key = pageCacheKey(address);
    const make = async () => freshPage(address);
    return sendCached(
      request,
      reply,
      services.responseCache.find(key) ?? (await services.responseCache.make(key, make)),
    );
  });

  async function freshPage(address: string) {
    const { renderPage, RefusedError } = await source.drawer();
    const runQuery: RunQuery = async (call, input) => {
      try {
        return await askLocally(services.localAnswers, call, input as never);
      } catch (error) {
        if (error instanceof Refused) throw new RefusedError(error.status, error);
        throw error;
      }
    };
    const { status, html } = await renderPage(address, runQuery, {
      origin: services.config.publicUrl,
      assetsOf: source.files.assetsOf,
    });
    return { status, headers: HEADERS, body: Buffer.from(html) };
  }
}

/** Two slashes at the front would name another host to a URL parser. */
function pageAddress(url: string): string {
  const address = url.replace(/^\/{2,}/, '/');
  return address.length <= LONGEST_ADDRESS ? address : address.split('?')[0]!.slice(0, LONGEST_ADDRESS);
}
