import { englishIn } from '../../../../../domain/platform/text-language.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';

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
