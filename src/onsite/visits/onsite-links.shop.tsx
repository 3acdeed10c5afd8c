import { useEffect } from 'react';
import { paths } from '../../app/page-paths.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { returnAfterLogIn } from '../../kit/web/lib/session/page-after-log-in.ts';
import { Redirect, useLocation } from '../../kit/web/router/router.tsx';
import { buttonClass, type ButtonKind } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { OnsiteProduct, VisitKind } from './onsite-choices.ts';

interface Props {
  label: string;
  kind: VisitKind;
  /** The order or the claim that it is for. */
  about?: string;
  look?: ButtonKind;
}

/** A link to book a visit. */
export function VisitLink({ label, kind, about, look = 'outline' }: Props) {
  const to = `${paths.bookVisit}?kind=${kind}${about === undefined ? '' : `&${about}`}`;
  return (
    <ShopLink to={to} className={buttonClass(look, 'large')}>
      {label}
    </ShopLink>
  );
}

interface OrderProps {
  order: string;
  /** What the products of its lines are for. */
  onsite: (OnsiteProduct | undefined)[];
}

/** A link for each kind of visit that an order sold. */
export function OrderVisitLinks({ order, onsite }: OrderProps) {
  const kinds = [...new Set(onsite)].filter((kind) => kind !== undefined && kind !== 'care');
  return kinds.map((kind) => (
    <VisitLink
      key={kind}
      label={kind === 'survey' && kinds.length > 1 ? screenMessages.bookSurvey : screenMessages.bookVisit}
      kind={kind}
      about={`order=${order}`}
    />
  ));
}

/** Shown while there is such a page. */
export function AccountLinks() {
  const { offers = [] } = useShop().onsite ?? {};
  const links = [
    offers.includes('visits') && { to: paths.myVisits, name: screenMessages.myVisits },
    (offers.includes('visits') || offers.includes('siteFiles')) && {
      to: paths.mySites,
      name: screenMessages.mySites,
    },
  ];
  return links.map(
    (link) =>
      link && (
        <ShopLink
          key={link.to}
          to={link.to}
          className="link-line inline-flex min-h-11 items-center justify-self-start font-[650]"
        >
          {link.name}
        </ShopLink>
      ),
  );
}

/** Leads to the log-in page and back to this one. */
export function LogInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => returnAfterLogIn(pathname + search), [pathname, search]);
  return <Redirect to={paths.login} />;
}
