import { SEED_ACCENT, brandStylePath } from '../../storefront/brand/accent-palette.ts';
import { PAGE_STARTER } from '../../kit/api/page-starter.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';

export interface PageAssets {
  styles: string[];
  scripts: string[];
  imports: string[];
  /** Modules that are imported when the page wakes. */
  rest: string[];
}

/** Server only. Preloads only styles: the starter asks for the code after the first paint. */
export function DocumentHead({ assets, shop }: { assets: PageAssets; shop: Shop }) {
  const brandStyle = brandStylePath(shop.accent ?? SEED_ACCENT);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#0b0f17" />
      {shop.icon ? (
        <link rel="icon" href="/icon-192.png" type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} precedence="default" />
      ))}
      {brandStyle !== null && <link rel="stylesheet" href={brandStyle} precedence="default" />}
      <script
        data-scripts={assets.scripts.join(' ')}
        data-imports={assets.imports.join(' ')}
        data-rest={assets.rest.join(' ')}
        dangerouslySetInnerHTML={{ __html: PAGE_STARTER }}
      />
    </>
  );
}
