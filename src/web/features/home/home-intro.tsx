import { paths } from '../../../contract/page-paths.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

/**
 * The page's heading. Wide screens read the carousel's captions instead, which narrow ones do not have; there the
 * heading and two ways on stand below the picture.
 */
export function HomeIntro() {
  return (
    <div className="pt-5 md:sr-only">
      <PageHeading>CCTV for home, shop and office</PageHeading>
      <p className="mt-2 mb-3.5 text-text-2">
        Cameras, recorders and complete kits, with GST-inclusive prices and our own technicians.
      </p>
      <p className="grid grid-cols-2 gap-2.5 md:hidden">
        <ShopLink to={`${paths.products}?category=cctv-kits`} className={buttonLook('primary')}>
          Shop camera kits
        </ShopLink>
        <ShopLink to={paths.contact} className={buttonLook('outline')}>
          Book a survey
        </ShopLink>
      </p>
    </div>
  );
}
