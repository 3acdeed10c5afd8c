import fs from 'node:fs/promises';
import path from 'node:path';
import { SEED_ACCENT, brandStyleAt, accentPaletteOf } from './accent-palette.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { notFound } from '../../kit/server/http/errors.ts';
import type { Routing } from '../../kit/server/http/route.ts';
import { sendCached } from '../../kit/server/http/cached-responses.ts';
import type { WithSettings } from '../../platform/settings/change-settings.server.ts';
import type { Services } from '../../kit/server/services.ts';
import type { MailBrand } from '../../platform/mail/mail-html.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../db/transaction.ts';
import type { CatalogueVersion } from '../../kit/server/cache/catalogue-version.ts';
import { Memo } from '../../kit/server/cache/memo.ts';

const ICON_SIZES = [180, 192, 512];
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };

interface BrandFileParts {
  /** Folder of the files that came with the shop; undefined where there are none. */
  clientDir: string | undefined;
  homeTitle: () => Promise<string>;
  /** A square PNG of a picture. */
  drawIcon: (name: string, size: number) => Promise<Buffer>;
}

/** Files whose names browsers know: what is in them is the owner's. */
export function brandFilesRoutes(
  { app, services }: Pick<Routing<WithStorefront & WithSettings>, 'app' | 'services'>,
  { clientDir, homeTitle, drawIcon }: BrandFileParts,
): void {
  app.get('/brand-:name', (request, reply) => {
    const style = brandStyleAt(request.url.split('?')[0]!);
    if (style === null) throw notFound(generalMessages.notFound);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(style);
  });

  for (const size of ICON_SIZES)
    app.get(`/icon-${size}.png`, async (request, reply) => {
      const make = () => iconAnswer(size);
      return sendCached(request, reply, await services.responseCache.findOrMake(`icon ${size}`, make));
    });

  app.get('/site.webmanifest', async (request, reply) => {
    const answer = await services.responseCache.findOrMake('webmanifest', async () => {
      const [storefront, settings, title] = await Promise.all([
        services.storefront(),
        services.settings(),
        homeTitle(),
      ]);
      return {
        status: 200,
        headers: { ...FOR_AN_HOUR, 'content-type': 'application/manifest+json; charset=utf-8' },
        body: Buffer.from(manifestOf(storefront, settings.trade_name, title)),
      };
    });
    return sendCached(request, reply, answer);
  });

  async function iconAnswer(size: number) {
    const { icon } = await services.storefront();
    const headers = { 'content-type': 'image/png' };
    if (icon !== null)
      return {
        status: 200,
        headers: { ...headers, 'cache-control': 'public, no-cache' },
        body: await drawIcon(icon, size),
      };
    if (clientDir === undefined) throw notFound(generalMessages.notFound);
    const body = await fs.readFile(path.join(clientDir, `icon-${size}.png`));
    return { status: 200, headers: { ...headers, ...FOR_AN_HOUR }, body };
  }
}

function manifestOf({ icon, accent }: StorefrontRow, tradeName: string, title: string): string {
  const pngs = [192, 512].map(
    (size) =>
      `{ "src": "/icon-${size}.png", "sizes": "${size}x${size}", "type": "image/png", "purpose": "any maskable" }`,
  );
  const drawn = '{ "src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml" }';
  const icons = icon === null ? [drawn, ...pngs] : pngs;
  return `{
  "name": ${JSON.stringify(`${tradeName}: ${title}`)},
  "short_name": ${JSON.stringify(tradeName)},
  "start_url": "/",
  "display": "minimal-ui",
  "background_color": "#ffffff",
  "theme_color": ${JSON.stringify(accent === SEED_ACCENT ? '#0b0f17' : accent)},
  "icons": [
    ${icons.join(',\n    ')}
  ]
}
`;
}

/** Each mail shows the brand as it is when the mail is sent. */
export function withBrand(mailer: Mailer, services: WithStorefront & Pick<Services, 'config'>): Mailer {
  const send: Mailer['send'] = async (mail) => {
    const brand = mailBrandOf(await services.storefront(), services.config.publicUrl);
    return mailer.send({ ...mail, brand });
  };
  return { ...mailer, send };
}

type Brand = Pick<StorefrontRow, 'accent' | 'logo_dark' | 'logo_light'>;

export function mailBrandOf({ accent, logo_light, logo_dark }: Brand, shopUrl: string): MailBrand {
  const { onAccent, light, dark } = accentPaletteOf(accent);
  const logo = mediaAddress(logo_light);
  return {
    ...{ shopUrl, accent, onAccent },
    linkColours: { light: light.text, dark: dark.text },
    logo: logo === null ? null : { light: logo, dark: mediaAddress(logo_dark) },
  };
}

export interface WithStorefront {
  /** Cached; not for use inside a transaction. */
  storefront: () => Promise<StorefrontRow>;
}

export type StorefrontRow = Selectable<Schema['storefront']>;

/** @param name of a picture of the brand */
export function mediaAddress(name: string | null): string | null {
  return name && `/media/${name}`;
}

export function readStorefrontRow(db: Db): Promise<StorefrontRow> {
  return db.selectFrom('storefront').selectAll().executeTakeFirstOrThrow();
}

export function storefrontMemo(db: Db, version: CatalogueVersion): () => Promise<StorefrontRow> {
  const memo = new Memo<StorefrontRow>(() => version.withoutStock);
  return () => memo.of({}, () => readStorefrontRow(db));
}
