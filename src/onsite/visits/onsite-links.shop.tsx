import { paths } from '../../app/page-paths.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { OnsiteProduct } from './onsite-choices.ts';

/** Shown while surveys may be booked without an order. */
export function SurveyLink() {
  return (
    <ShopLink to={`${paths.bookVisit}?kind=survey`} className={buttonClass('primary', 'large')}>
      {screenMessages.bookSurvey}
    </ShopLink>
  );
}

/** A link for each kind of visit that an order sold. @param onsite what its lines are for */
export function OrderVisitLinks({ order, onsite }: { order: string; onsite: (OnsiteProduct | undefined)[] }) {
  const kinds = [...new Set(onsite)].filter((kind) => kind !== undefined && kind !== 'care');
  return kinds.map((kind) => (
    <ShopLink
      key={kind}
      to={`${paths.bookVisit}?kind=${kind}&order=${order}`}
      className={buttonClass('outline', 'large')}
    >
      {screenMessages.bookVisit}
    </ShopLink>
  ));
}
