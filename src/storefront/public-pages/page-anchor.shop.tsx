import { englishIn } from '../../kit/rules/text-language.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';

/** The browser opens paths that are no page of the shop. */
const NO_PAGE = /^\/(api|media|static|files)\//;

interface Props {
  name: React.ReactNode;
  to: string;
  className?: string;
}

export function PageAnchor({ name, to, className }: Props) {
  const lang = typeof name === 'string' ? englishIn(name) : undefined;
  if (to.startsWith('/') && !NO_PAGE.test(to))
    return (
      <ShopLink to={to} lang={lang} className={className}>
        {name}
      </ShopLink>
    );
  return (
    <a href={to} lang={lang} className={className}>
      {name}
    </a>
  );
}
