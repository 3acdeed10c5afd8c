import { paths } from '../../../../../contract/platform/page-paths.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { PageHeading } from '../../../../ui/page/page-heading.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';

/** The page's heading. On wide screens only for screen readers, because the carousel has captions. */
export function HomeIntro() {
  return (
    <div className="pt-5 md:sr-only">
      <PageHeading>CCTV for home, shop and office</PageHeading>
      <p className="mt-2 mb-3.5 text-text-2">
        Cameras, recorders and complete kits, with GST-inclusive prices and our own technicians.
      </p>
      <p className="grid grid-cols-2 gap-2.5 md:hidden">
        <ShopLink to={`${paths.products}?category=cctv-kits`} className={buttonClass('primary')}>
          Shop camera kits
        </ShopLink>
        <ShopLink to={paths.contact} className={buttonClass('outline')}>
          Book a survey
        </ShopLink>
      </p>
    </div>
  );
}
