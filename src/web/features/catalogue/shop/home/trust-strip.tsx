import { BadgeCheck, IndianRupee, ShieldCheck, Wrench } from 'lucide-react';
import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';
import * as homeShopMessages from './home-shop-messages.ts';

const promisesOf = ({ whatsapp, installsIn }: Shop) => [
  {
    Icon: ShieldCheck,
    title: homeShopMessages.upTo3YearsWarranty,
    text: whatsapp && homeShopMessages.claimOnWhatsapp,
  },
  {
    Icon: IndianRupee,
    title: homeShopMessages.gstIncludedInEveryPrice,
    text: homeShopMessages.mrpAndSavingSideBy,
  },
  {
    Icon: Wrench,
    title: installsIn ? homeShopMessages.installedByOurTeam : homeShopMessages.installationOnRequest,
    text: installsIn ? homeShopMessages.yourPinSaysWhere : homeShopMessages.tellUsThePlace,
  },
  { Icon: BadgeCheck, title: homeShopMessages.testedBeforeDispatch, text: homeShopMessages.kitsRunOvernight },
];

export function TrustStrip() {
  const shop = useShop();
  return (
    <ul className="grid grid-cols-2 gap-x-2.5 gap-y-3.5 pt-6 lg:grid-cols-4 lg:gap-4">
      {promisesOf(shop).map(({ Icon, title, text }) => (
        <li key={title} className="flex items-start gap-2.5 md:items-center md:gap-3.5">
          <span className="grid size-9 shrink-0 place-items-center rounded-[10px] bg-accent-tint text-accent-text md:size-11.5 md:rounded-[14px]">
            <Icon size={22} />
          </span>
          <span className="min-w-0">
            <b className="block leading-tight font-[650] max-md:text-small">{title}</b>
            <span className="text-micro text-text-3 md:text-small">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
