import type { LucideIcon } from 'lucide-react';
import {
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
import type { Estimate } from '../../../../../domain/planning/facts/estimate.ts';
import type { Product } from '../../../../../contract/catalogue/catalogue-shapes.ts';
import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';

export interface KeyFact {
  Icon: LucideIcon;
  title: string;
  text: string;
}

const MAX_FACTS = 6;

export function keyFacts(
  { specs, warrantyMonths, recordingDays, daysFor4x2MP }: Product,
  { whatsapp }: Shop,
): KeyFact[] {
  const facts: KeyFact[] = [];
  const add = (Icon: LucideIcon, title: string, text: string) => facts.push({ Icon, title, text });

  if (specs.cameras)
    add(Camera, `${String(specs.cameras)} cameras`, String(specs.cameraModel ?? 'In the kit'));
  if (specs.resolutionMP)
    add(ScanEye, `${String(specs.resolutionMP)} MP`, String(specs.resolution ?? 'Resolution'));
  if (specs.channels)
    add(Network, `${String(specs.channels)} channels`, String(specs.recorderType ?? 'Recorder'));
  if (specs.nightType) {
    const range = specs.nightRangeM
      ? `${String(specs.nightType)}, ${String(specs.nightRangeM)} m`
      : String(specs.nightType);
    add(Moon, specs.nightType === 'Infrared' ? 'Sees at night' : 'Colour at night', range);
  }
  if (specs.ipRating) add(Droplets, String(specs.ipRating), 'Rain and dust proof');
  if (recordingDays) add(HardDrive, `Keeps ${aboutDays(recordingDays)}`, 'All cameras, day and night');
  if (specs.capacityTB)
    add(
      HardDrive,
      `${String(specs.capacityTB)} TB`,
      daysFor4x2MP ? `With this disk: ${aboutDays(daysFor4x2MP)} for four 2 MP cameras` : 'Of storage',
    );
  if (specs.technology === 'Wi-Fi' || specs.technology === '4G')
    add(Wifi, specs.technology, 'No cable to a recorder');
  if (specs.power) add(Plug, String(specs.power).includes('PoE') ? 'PoE' : 'Power', String(specs.power));
  if (specs.audio && specs.audio !== 'No') add(Mic, String(specs.audio), 'Records sound');
  if (specs.twoWayTalk) add(Mic, 'Two-way talk', 'Listen and answer');
  if (warrantyMonths) {
    const way = whatsapp === null ? 'Warranty by e-mail' : 'Warranty on WhatsApp';
    add(ShieldCheck, warrantyLabel(warrantyMonths), way);
  }
  return facts.slice(0, MAX_FACTS);
}

/** @returns `about 14 days (12 to 17)` */
function aboutDays({ low, expected, high }: Estimate): string {
  const days = expected === 1 ? 'about 1 day' : `about ${expected} days`;
  return low === high ? days : `${days} (${low} to ${high})`;
}

/** @returns `2 years` for whole years, else `18 months` */
export function warrantyLabel(months: number): string {
  const years = months / 12;
  if (!Number.isInteger(years)) return `${months} months`;
  return years === 1 ? '1 year' : `${years} years`;
}
