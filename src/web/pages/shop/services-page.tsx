import { Check, Eye, Hammer, Settings2, Wrench } from 'lucide-react';
import { paths } from '../../../contract/platform/page-paths.ts';
import type { Shop } from '../../../contract/platform/settings-shapes.ts';
import { services } from '../../features/platform/shop/copy/services-messages.ts';
import { PageHead } from '../../lib/page/page-head.tsx';
import { useShop } from '../../lib/page/use-shop.ts';
import * as shopPageMessages from './parts/shop-page-messages.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ShopLink } from '../../ui/shop-link.tsx';

const icons = [Hammer, Eye, Wrench, Settings2];

const stepsOf = ({ whatsapp }: Shop) => [
  {
    title: shopPageMessages.tellUsThePlace,
    text: shopPageMessages.aCallOrAMessage,
  },
  { title: shopPageMessages.weSurveyAndPlan, text: shopPageMessages.aTechnicianMarksCameraPoints },
  { title: shopPageMessages.weFitAndShow, text: shopPageMessages.neatCablingRightHeightsAnd },
  {
    title: shopPageMessages.weStayReachable,
    text: `${whatsapp === null ? 'By' : shopPageMessages.onWhatsappAnd} phone, and on site under a yearly care plan.`,
  },
];

export function Component() {
  const shop = useShop();
  return (
    <div className="wrap py-6 md:py-10">
      <PageHead
        title={shopPageMessages.ourServices}
        description={shopPageMessages.cctvInstallation247Monitoring}
        canonical={paths.services}
      />
      <PageHeading>{shopPageMessages.ourServices}</PageHeading>
      <p className="mt-3 max-w-[62ch] text-lead text-text-2">
        {shopPageMessages.camerasAreOnlyAsGood(shop.installsIn)}
      </p>
      <ul className="mt-7 grid gap-4 md:grid-cols-2">
        {services.map(({ title, text, points }, index) => {
          const Icon = icons[index]!;
          return (
            <li key={title} className="rounded-xl border border-line bg-surface p-6 md:p-7">
              <span className="grid size-12 place-items-center rounded-[14px] bg-accent-tint text-accent-text">
                <Icon size={24} />
              </span>
              <h2 className="mt-4 text-[1.25rem] leading-tight font-bold">{title}</h2>
              <p className="mt-2 text-text-2">{text}</p>
              <ul className="mt-4 grid gap-2">
                {points.map((point) => (
                  <li key={point} className="flex items-center gap-2.5 text-[15px]">
                    <Check size={16} className="shrink-0 text-ok" />
                    {point}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <Section title={shopPageMessages.howItGoes}>
        <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {stepsOf(shop).map(({ title, text }, index) => (
            <li key={title} className="rounded-lg bg-surface-2 p-5">
              <span aria-hidden="true" className="num text-[1.5rem] font-bold text-accent-text">
                {index + 1}
              </span>
              <h3 className="title-3 mt-1">{title}</h3>
              <p className="mt-1.5 text-small text-text-2">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <section
        aria-labelledby="book-a-survey"
        className="on-night mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-night-1 p-6 text-white md:mt-16 md:p-10"
      >
        <div>
          <h2 id="book-a-survey" className="title-2">
            {shopPageMessages.notSureWhatYouNeed}
          </h2>
          <p className="mt-2 text-night-text">{shopPageMessages.tellUsAboutThePlace}</p>
        </div>
        <ShopLink to={paths.contact} className={buttonClass('primary', 'large')}>
          {shopPageMessages.contactUs}
        </ShopLink>
      </section>
    </div>
  );
}
