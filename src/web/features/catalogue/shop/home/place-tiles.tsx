import { ArrowRight } from 'lucide-react';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import farm from './images/place-farm.svg';
import home from './images/place-home.svg';
import office from './images/place-office.svg';
import shop from './images/place-shop.svg';
import { Section } from '../../../../ui/page/section.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import * as homeShopMessages from './home-shop-messages.ts';

/** The backgrounds are light in both themes, so the text is dark in both. */
const places = [
  {
    name: 'Home',
    text: homeShopMessages.gateTerraceLivingRoom,
    image: home,
    query: 'technology=Wi-Fi',
    ground: 'from-[#ffe9b5] to-[#ffd06a]',
  },
  {
    name: 'Shop',
    text: homeShopMessages.counterShutterGodown,
    image: shop,
    query: 'category=dome-turret-cameras',
    ground: 'from-[#e3eefc] to-[#bcd5f7]',
  },
  {
    name: 'Office',
    text: homeShopMessages.receptionParkingServerRoom,
    image: office,
    query: 'technology=IP',
    ground: 'from-[#e8ebf0] to-[#cbd3de]',
  },
  {
    name: homeShopMessages.farmSite,
    text: homeShopMessages.noPowerNoWiFi,
    image: farm,
    query: 'technology=4G',
    ground: 'from-[#e0f3e6] to-[#b9e1c8]',
  },
];

export function PlaceTiles() {
  return (
    <Section
      title={homeShopMessages.whereDoYouWantTo}
      lead="Pick a place to see suitable cameras."
      more={
        <ShopLink to={paths.kitBuilder} className="link-line inline-flex min-h-11 items-center font-semibold">
          {homeShopMessages.buildAKitForYour}
        </ShopLink>
      }
    >
      <ul className="grid grid-cols-2 gap-2.5 md:gap-4 lg:grid-cols-4">
        {places.map(({ name, text, image, query, ground }) => (
          <li key={name}>
            <ShopLink
              rel="nofollow"
              to={`${paths.products}?${query}`}
              className={`group relative flex h-49 flex-col overflow-hidden rounded-lg bg-linear-150 p-3.5 text-on-accent transition hover:shadow-lift md:h-58 md:p-5.5 ${ground}`}
            >
              <h3 className="text-lead leading-tight font-bold md:text-[1.25rem]">{name}</h3>
              <p className="mt-1 max-w-[22ch] text-[13px] leading-snug md:text-[14.5px]">{text}</p>
              <img
                src={image}
                alt=""
                loading="lazy"
                width="176"
                height="176"
                className="absolute -right-0.5 -bottom-2 size-[118px] transition-transform duration-[350ms] group-hover:-translate-y-1 motion-reduce:transition-none md:size-44"
              />
              <span className="absolute bottom-3.5 left-3.5 grid size-9 place-items-center rounded-full bg-white/75 md:bottom-5 md:left-5.5 md:size-10">
                <ArrowRight size={20} />
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
