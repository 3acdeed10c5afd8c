import { use } from 'react';
import { withPrefix } from '../../../domain/platform/language-paths.ts';
import { SiteOrigin } from './site-origin.ts';
import { useShop } from './use-shop.ts';

/** The page in each language of the shop. Only robots read it, so the browser renders nothing. */
export function LanguageAlternates({ path }: { path: string }) {
  return import.meta.env.SSR ? <Alternates path={path} /> : null;
}

function Alternates({ path }: { path: string }) {
  const origin = use(SiteOrigin);
  const { languages } = useShop();
  if (!languages) return null;
  return (
    <>
      {languages.map(({ locale, prefix }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + withPrefix(path, prefix)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}
