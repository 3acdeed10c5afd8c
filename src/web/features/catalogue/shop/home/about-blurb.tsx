import { FOUNDED_IN } from '../../../../../domain/platform/shop-identity.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import image from '../../../../assets/brand/hero-2-mobile.svg';
import { aboutBlurb } from '../../../platform/shop/copy/shop-messages.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import { buttonClass } from '../../../../ui/button-class.ts';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import * as homeShopMessages from './home-shop-messages.ts';

export function AboutBlurb({ productCount }: { productCount: number | null }) {
  const shop = useShop();
  return (
    <section
      aria-labelledby="about-us"
      className="grid items-center gap-5 pt-9 md:grid-cols-2 md:gap-14 md:pt-16"
    >
      <img
        src={image}
        alt={homeShopMessages.aScreenWithFourLiveCamera}
        loading="lazy"
        width="640"
        height="512"
        className="aspect-[5/4] w-full rounded-xl bg-night-1 object-cover"
      />
      <div>
        <h2 id="about-us" className="title-2">
          {homeShopMessages.aboutUs}
        </h2>
        <p className="mt-3.5 mb-5 text-lead text-text-2">{aboutBlurb(shop)}</p>
        <ul className="mb-6 flex flex-wrap gap-x-9 gap-y-3">
          <Fact number={FOUNDED_IN} label={homeShopMessages.foundedIn(shop.address.city)} />
          {shop.installsIn && (
            <Fact number={shop.installsIn.length} label={homeShopMessages.placesWeInstallIn} />
          )}
          {productCount !== null && (
            <Fact number={productCount} label={homeShopMessages.productsInTheCatalogue} />
          )}
        </ul>
        <ShopLink to={paths.about} className={buttonClass('outline')}>
          {homeShopMessages.ourStory}
        </ShopLink>
      </div>
    </section>
  );
}

function Fact({ number, label }: { number: number; label: string }) {
  return (
    <li>
      <b className="num block text-sum leading-tight tracking-[-0.03em]">{number}</b>
      <span className="text-small text-text-3">{label}</span>
    </li>
  );
}
