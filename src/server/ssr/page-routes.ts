import { Refused } from '../errors.ts';
import { askLocally } from '../local-answers.ts';
import type { Routing } from '../route.ts';
import { pageKey } from '../ready-door.ts';
import { sendReady } from '../send-ready.ts';
import type { Ask, DocumentSettings, DrawnPage } from '../../web/app/entry-server.tsx';
import type { ClientFiles } from './client-files.ts';

/** The door to the browser's half: in production the built module, in development Vite's. */
export interface PageDrawer {
  drawPage: (address: string, ask: Ask, settings: DocumentSettings) => Promise<DrawnPage>;
  /** What a page's question throws when it is refused. */
  RefusedError: new (status: number, refusal: { message: string; code: string }) => Error;
}

export interface PageSource {
  /** Looked up for each page, so that development may hand out a newer one. */
  drawer: () => Promise<PageDrawer>;
  files: ClientFiles;
}

const HEADERS = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' };

/** Longer addresses are nobody's; they are not drawn, and not kept. */
const LONGEST_ADDRESS = 2000;

/** Every address that nothing else answers is a page, the same for every visitor and kept as ready bytes. */
export function pageRoutes({ app, shop }: Pick<Routing, 'app' | 'shop'>, source: PageSource): void {
  app.get('/*', async (request, reply) => {
    const address = pageAddress(request.url);
    const key = pageKey(address);
    const make = async () => freshPage(address);
    return sendReady(request, reply, shop.ready.find(key) ?? (await shop.ready.make(key, make)));
  });

  async function freshPage(address: string) {
    const { drawPage, RefusedError } = await source.drawer();
    const ask: Ask = async (call, input) => {
      try {
        return await askLocally(shop.localAnswers, call, input as never);
      } catch (error) {
        if (error instanceof Refused) throw new RefusedError(error.status, error);
        throw error;
      }
    };
    const { status, html } = await drawPage(address, ask, {
      origin: shop.config.publicUrl,
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
