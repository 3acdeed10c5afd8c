import { languageOfSentences } from '../../kit/rules/sentences.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useLocation } from '../../kit/web/router/router.tsx';

/** Links to the same page in each other language of the shop; nothing while it has one. */
export function LanguageLink({ className }: { className: string }) {
  const { languages = [] } = useShop();
  const { pathname, search } = useLocation();
  return languages
    .filter(({ code }) => code !== languageOfSentences())
    .map(({ code, name, locale, prefix }) => (
      <a
        key={code}
        // The home page of `/hi` is `/hi`.
        href={prefix + (prefix !== '' && pathname === '/' ? '' : pathname) + search}
        hrefLang={locale}
        lang={code}
        className={className}
      >
        {name}
      </a>
    ));
}
