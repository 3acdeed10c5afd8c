import { BadgeCheck, IndianRupee, ShieldCheck, Wrench } from 'lucide-react';
import { SERVICE_CITIES } from '../../../../../domain/platform/shop-identity.ts';
import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';
import { useShop } from '../../../../lib/page/use-shop.ts';

const promisesOf = ({ whatsapp }: Shop) => [
  {
    Icon: ShieldCheck,
    title: 'Up to 3 years warranty',
    text: whatsapp && 'Claim on WhatsApp',
  },
  { Icon: IndianRupee, title: 'GST included in every price', text: 'MRP and saving side by side' },
  {
    Icon: Wrench,
    title: 'Installed by our team',
    text: `In ${SERVICE_CITIES.length} cities, same week`,
  },
  { Icon: BadgeCheck, title: 'Tested before dispatch', text: 'Kits run overnight' },
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
