import { ShopLink } from '../../../../ui/shop-link.tsx';

/** What no page of the shop answers is left to the browser. */
const NO_PAGE = /^\/(api|media|static|files)\//;

interface Props {
  name: React.ReactNode;
  to: string;
  className?: string;
}

export function PageAnchor({ name, to, className }: Props) {
  if (to.startsWith('/') && !NO_PAGE.test(to))
    return (
      <ShopLink to={to} className={className}>
        {name}
      </ShopLink>
    );
  return (
    <a href={to} className={className}>
      {name}
    </a>
  );
}
