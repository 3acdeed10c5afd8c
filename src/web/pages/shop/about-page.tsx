import { Check } from 'lucide-react';
import { FOUNDED_IN } from '../../../domain/platform/shop-identity.ts';
import { paths } from '../../../contract/platform/page-paths.ts';
import image from '../../assets/brand/hero-3-mobile.svg';
import { aboutOf } from '../../features/platform/shop/copy/about-messages.ts';
import { aboutBlurb } from '../../features/platform/shop/copy/shop-messages.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

export function Component() {
  const shop = useShop();
  const about = aboutOf(shop);
  return (
    <div className="wrap py-6 md:py-10">
      <PageHead
        title={shopPageMessages.aboutUs}
        description={shopPageMessages.wasFoundedInInOur(shop.tradeName, FOUNDED_IN, shop.address.city)}
        canonical={paths.about}
      />
      <div className="grid items-center gap-6 md:grid-cols-2 md:gap-14">
        <div>
          <p className="mb-2 font-[650] text-accent-text">{shopPageMessages.foundedIn(FOUNDED_IN)}</p>
          <PageHeading>{shopPageMessages.aboutUs}</PageHeading>
          <p className="mt-4 text-lead text-text-2">{aboutBlurb(shop)}</p>
        </div>
        <img
          src={image}
          alt={shopPageMessages.aCompleteKitCamerasRecorder}
          width="640"
          height="512"
          className="aspect-[5/4] w-full rounded-xl bg-night-1 object-cover"
        />
      </div>
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section title={shopPageMessages.ourMission}>
          <p className="text-lead text-text-2">{about.mission}</p>
        </Section>
        <Section title={shopPageMessages.ourStory}>
          <p className="text-lead text-text-2">{about.story}</p>
        </Section>
      </div>
      <Section title={shopPageMessages.whatWeOffer}>
        <ul className="grid gap-3 sm:grid-cols-2">
          {about.offerings.map((offering) => (
            <li
              key={offering}
              className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 font-[550]"
            >
              <Check size={20} className="shrink-0 text-ok" />
              {offering}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={shopPageMessages.whyChooseUs}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {about.whyChooseUs.map(({ title, text }) => (
            <li key={title} className="rounded-lg bg-accent-tint p-5">
              <h3 className="title-3">{title}</h3>
              <p className="mt-2 text-small text-text-2">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {shop.installsIn && (
        <Section
          title={shopPageMessages.whereWeInstall}
          lead="Our own technicians visit here; your PIN code, typed on a product’s page, says it exactly."
        >
          <ul className="flex flex-wrap gap-2">
            {shop.installsIn.map((place) => (
              <li key={place} className="rounded-full border border-line px-4 py-2 font-[550]">
                {place}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className="mt-10">
        <ShopLink to={paths.contact} className={buttonClass('primary', 'large')}>
          {shopPageMessages.contactUs}
        </ShopLink>
      </p>
    </div>
  );
}
