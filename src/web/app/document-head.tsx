import { preload, preloadModule } from 'react-dom';

/** The URLs of the files that a page needs. */
export interface PageAssets {
  fonts: string[];
  styles: string[];
  /** Modules to run, in order. */
  scripts: string[];
  /** Modules that the scripts will import. */
  imports: string[];
}

/** The head elements that every page has; PageHead adds the page's own. Used on the server only. */
export function DocumentHead({ assets }: { assets: PageAssets }) {
  for (const font of assets.fonts)
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  for (const script of [...assets.scripts, ...assets.imports]) preloadModule(script);
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#0b0f17" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} precedence="default" />
      ))}
      {/* Sets the theme that the visitor chose, before the first paint. */}
      <script src="/theme.js" />
      {assets.scripts.map((script) => (
        <script key={script} type="module" src={script} />
      ))}
    </>
  );
}
