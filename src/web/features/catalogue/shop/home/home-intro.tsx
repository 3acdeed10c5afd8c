import { paths } from '../../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PageHeading } from '../../../../ui/page/page-heading.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import * as homeShopMessages from './home-shop-messages.ts';

/** The page's heading. On wide screens only for screen readers, because the carousel has captions. */
export function HomeIntro() {
  return (
    <div className="pt-5 md:sr-only">
      <PageHeading>{homeShopMessages.cctvForHomeShopAnd}</PageHeading>
      <p className="mt-2 mb-3.5 text-text-2">{homeShopMessages.camerasRecordersAndCompleteKits}</p>
      <p className="grid grid-cols-2 gap-2.5 md:hidden">
        <ShopLink to={`${paths.products}?category=cctv-kits`} className={buttonClass('primary')}>
          {homeShopMessages.shopCameraKits}
        </ShopLink>
        <ShopLink to={paths.contact} className={buttonClass('outline')}>
          {homeShopMessages.bookASurvey}
        </ShopLink>
      </p>
    </div>
  );
}
