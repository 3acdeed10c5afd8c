import { use } from 'react';
import { englishIn } from '../../../rules/text-language.ts';
import { withPrefix } from '../../../rules/language-paths.ts';
import { useHref } from '../../router/router.tsx';
import { LinkPreview, type LinkPreviewProps, SiteOrigin } from './link-preview.tsx';
import { useShop } from './use-shop.ts';

interface Props {
  /** Title without the shop's name. */
  title: string;
  description: string;
  /** The path to index; without one search engines must not index the page. */
  canonical?: string;
  image?: LinkPreviewProps['image'];
}

/** React moves these tags into the document's head. */
export function PageHead({ title, description, canonical, image }: Props) {
  const origin = use(SiteOrigin);
  const { tradeName } = useShop();
  const fullTitle = `${title} · ${tradeName}`;
  const path = useHref(canonical ?? '');
  return (
    <>
      <title lang={englishIn(title)}>{fullTitle}</title>
      <meta name="description" lang={englishIn(description)} content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={origin + path} />
      )}
      {canonical !== undefined && <LanguageAlternates path={canonical} />}
      <LinkPreview title={fullTitle} description={description} path={canonical && path} image={image} />
    </>
  );
}

/** The page in each language of the shop. Only robots read it, so the browser renders nothing. */
function LanguageAlternates({ path }: { path: string }) {
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
