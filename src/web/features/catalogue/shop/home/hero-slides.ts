import { paths } from '../../../../../contract/platform/page-paths.ts';
import hero1Mobile from '../../../../assets/brand/hero-1-mobile.svg';
import hero1 from '../../../../assets/brand/hero-1.svg';
import hero2Mobile from '../../../../assets/brand/hero-2-mobile.svg';
import hero2 from '../../../../assets/brand/hero-2.svg';
import hero3Mobile from '../../../../assets/brand/hero-3-mobile.svg';
import hero3 from '../../../../assets/brand/hero-3.svg';
import { carousel } from './carousel-messages.ts';
import * as homeShopMessages from './home-shop-messages.ts';

export interface HeroSlide {
  title: string;
  text: string;
  wide: string;
  narrow: string;
  alt: string;
  action: { to: string; name: string };
}

const images = [
  {
    wide: hero1,
    narrow: hero1Mobile,
    alt: homeShopMessages.aStreetAtNightA,
    action: { to: `${paths.products}?category=cctv-kits`, name: homeShopMessages.shopCameraKits },
  },
  {
    wide: hero2,
    narrow: hero2Mobile,
    alt: homeShopMessages.aScreenWithFourLive,
    action: { to: paths.products, name: homeShopMessages.seeAllProducts },
  },
  {
    wide: hero3,
    narrow: hero3Mobile,
    alt: homeShopMessages.aCompleteKitCamerasRecorder,
    action: { to: `${paths.products}?sort=price`, name: homeShopMessages.lowestPricesFirst },
  },
];

export const heroSlides: HeroSlide[] = carousel.map((slide, index) => ({ ...slide, ...images[index]! }));
