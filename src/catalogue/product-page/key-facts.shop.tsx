import {
  type LucideIcon,
  Camera,
  Droplets,
  HardDrive,
  Mic,
  Moon,
  Network,
  Plug,
  ScanEye,
  ShieldCheck,
  Wifi,
} from 'lucide-react';
import type { Estimate } from '../../planning/facts/estimate.ts';
import type { Product } from '../listing/catalogue.shapes.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { productShopMessages } from './product-shop.words.ts';
import { englishIn } from '../../kit/rules/text-language.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

export function KeyFactList({ product }: { product: Product }) {
  const facts = keyFacts(product, useShop());
  if (facts.length === 0) return null;
  return (
    <ul aria-label={productShopMessages.keyFacts} className="mt-5 grid grid-cols-2 gap-2 md:gap-2.5">
      {facts.map(({ Icon, title, text }) => (
        <li
          key={title}
          className="flex items-center gap-2.5 rounded-md border border-line bg-surface p-2.5 md:gap-3 md:px-3.5 md:py-3"
        >
          <Icon size={24} className="shrink-0 text-accent-text" />
          <span className="min-w-0">
            <b lang={englishIn(title)} className="block leading-tight font-[650] max-md:text-[14.5px]">
              {title}
            </b>
            <span lang={englishIn(text)} className="text-[12.5px] text-text-3 md:text-[13.5px]">
              {text}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface KeyFact {
  Icon: LucideIcon;
  title: string;
  text: string;
}

const MAX_FACTS = 6;

export function keyFacts(
  { specs, warrantyMonths, recordingDays, daysFor4x2MP, cableFeeds }: Product,
  { whatsapp }: Shop,
): KeyFact[] {
  const facts: KeyFact[] = [];
  const add = (Icon: LucideIcon, title: string, text: string) => facts.push({ Icon, title, text });

  if (specs.cameras)
    add(
      Camera,
      productShopMessages.cameras(String(specs.cameras)),
      String(specs.cameraModel ?? productShopMessages.inTheKit),
    );
  if (specs.resolutionMP)
    add(
      ScanEye,
      `${String(specs.resolutionMP)} MP`,
      String(specs.resolution ?? productShopMessages.resolution),
    );
  if (specs.channels)
    add(
      Network,
      productShopMessages.channels(String(specs.channels)),
      String(specs.recorderType ?? productShopMessages.recorder),
    );
  if (specs.nightType) {
    const range = specs.nightRangeM
      ? `${String(specs.nightType)}, ${String(specs.nightRangeM)} m`
      : String(specs.nightType);
    add(
      Moon,
      specs.nightType === 'Infrared' ? productShopMessages.seesAtNight : productShopMessages.colourAtNight,
      range,
    );
  }
  if (specs.ipRating) add(Droplets, String(specs.ipRating), productShopMessages.rainAndDustProof);
  if (recordingDays)
    add(
      HardDrive,
      productShopMessages.keeps(aboutDays(recordingDays)),
      productShopMessages.allCamerasDayAndNight,
    );
  if (specs.capacityTB)
    add(
      HardDrive,
      `${String(specs.capacityTB)} TB`,
      daysFor4x2MP
        ? productShopMessages.withThisDiskForFour(aboutDays(daysFor4x2MP))
        : productShopMessages.ofStorage,
    );
  if (specs.technology === 'Wi-Fi' || specs.technology === '4G')
    add(Wifi, specs.technology, productShopMessages.noCableToARecorder);
  if (cableFeeds) add(Plug, productShopMessages.power, cableFeeds);
  if (specs.power)
    add(Plug, String(specs.power).includes('PoE') ? 'PoE' : productShopMessages.power, String(specs.power));
  if (specs.audio && specs.audio !== 'No') add(Mic, String(specs.audio), productShopMessages.recordsSound);
  if (specs.twoWayTalk) add(Mic, productShopMessages.twoWayTalk, productShopMessages.listenAndAnswer);
  if (warrantyMonths) {
    const way =
      whatsapp === null ? productShopMessages.warrantyByEMail : productShopMessages.warrantyOnWhatsapp;
    add(ShieldCheck, warrantyLabel(warrantyMonths), way);
  }
  // Two columns are filled without a gap.
  return facts.slice(0, Math.min(MAX_FACTS, facts.length - (facts.length % 2)));
}

/** @returns `about 14 days (12 to 17)` */
function aboutDays({ low, expected, high }: Estimate): string {
  const days = productShopMessages.aboutDays(expected);
  return low === high ? days : productShopMessages.withBounds(days, low, high);
}

/** @returns `2 years` for whole years, else `18 months` */
export function warrantyLabel(months: number): string {
  const years = months / 12;
  if (!Number.isInteger(years)) return productShopMessages.months(months);
  return productShopMessages.years(years);
}
