import { paths } from '../../app/page-paths.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { offersOnsite } from './offers-onsite.ts';

/** Each is shown while there is such a page. */
export function AccountLinks() {
  const shop = useShop();
  const links = [
    ...(offersOnsite(shop, 'visits') ? [{ to: paths.myVisits, name: screenMessages.myVisits }] : []),
    ...(offersOnsite(shop, 'visits', 'siteFiles')
      ? [{ to: paths.mySites, name: screenMessages.mySites }]
      : []),
  ];
  return links.map(({ to, name }) => (
    <ShopLink
      key={to}
      to={to}
      className="link-line inline-flex min-h-11 items-center justify-self-start font-[650]"
    >
      {name}
    </ShopLink>
  ));
}
