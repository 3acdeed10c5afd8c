import { cheaperFirst, type Ref } from '../../catalogue/product-groups/product-ref.ts';
import {
  notKnownSentence,
  factsOf,
  type UnknownProduct,
  type AskedProducts,
  type PlanProduct,
} from '../facts/fact-names.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../planning-data/plan-constants.ts';
import type { BackupFacts, FactKey } from '../facts/plan-fact-keys.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';
import { batteryMessages } from './battery.words.ts';

/** Sealed lead: NP4-12 gives 2.5 of 4.1 Ah in an hour, a 12 V 40 Ah one 24 of 40; capacities are for 20 hours. */
const SHARE_POINTS = [
  [1, 'backup.share_1h'],
  [5, 'backup.share_5h'],
  [20, 'backup.share_20h'],
] as const;

export interface BackupQuestion {
  watts: number;
  wh?: number | undefined;
  volts?: number | undefined;
  ampHours?: number | undefined;
  productId?: string | undefined;
  hours?: number | undefined;
}

export interface BackupKnowledge {
  constants: PlanConstants;
  asked: AskedProducts;
  backups: readonly PlanProduct<'backup'>[];
}

export interface BackupPlan {
  hours: number | null;
  needWh: number | null;
  products: { product: Ref; hours: number }[];
  unknown: UnknownProduct[];
  sentence: string;
}

const MAX_PRODUCTS = 3;

export function planBackup(question: BackupQuestion, knowledge: BackupKnowledge): BackupPlan {
  const { watts, hours } = question;
  const { constants } = knowledge;
  if (hours !== undefined) {
    const usable = constants['backup.efficiency'].expected * constants['backup.depth'].expected;
    const needWh = (watts * hours) / usable;
    return {
      hours: null,
      needWh: halfUp(needWh, 1),
      products: backupsFor(watts, hours, knowledge),
      unknown: [],
      sentence: batteryMessages.needs(watts, hours, needWh),
    };
  }
  const none = { hours: null, needWh: null, products: [], unknown: [] };
  const { wh, volts = DEFAULT_VOLTS, ampHours } = question;
  const given = wh ?? (ampHours === undefined ? undefined : volts * ampHours);
  if (given !== undefined) {
    const lasts = batteryHours({ wh: given }, watts, constants);
    return { ...none, hours: halfUp(lasts, 2), sentence: batteryMessages.feeds(given, watts, lasts) };
  }
  const { productId = '' } = question;
  const product = knowledge.asked.get(productId);
  const sheet = factsOf(product, 'backup');
  const answer = sheet ? hoursOf(sheet, watts, constants) : { missing: ['planKind'] };
  if ('missing' in answer) {
    const unknown = [{ productId, name: product?.name ?? '', missing: answer.missing }];
    return { ...none, unknown, sentence: notKnownSentence(unknown) };
  }
  if ('tooMuch' in answer)
    return { ...none, sentence: batteryMessages.tooMuch(answer.of, answer.tooMuch, watts) };
  return {
    ...none,
    hours: halfUp(answer.hours, 2),
    sentence: batteryMessages.feeds(answer.wh, watts, answer.hours),
  };
}

type BackupHours = { hours: number; wh: number } | { tooMuch: number; of: string } | { missing: string[] };

/** How long a product feeds the watts, if it carries them. */
export function hoursOf(facts: BackupFacts, watts: number, constants: PlanConstants): BackupHours {
  const carried = carriedWatts(facts, constants);
  const { batteryWh, chemistry } = facts;
  if ('missing' in carried || batteryWh === undefined) {
    const missing = 'missing' in carried ? [carried.missing] : [];
    return { missing: [...(batteryWh === undefined ? ['batteryWh'] : []), ...missing] };
  }
  if (isAbove(watts, carried.watts)) return { tooMuch: carried.watts, of: carried.of };
  return { hours: batteryHours({ wh: batteryWh, chemistry }, watts, constants), wh: batteryWh };
}

/** Backups that last as long, the cheapest first. */
export function backupsFor(
  watts: number,
  hours: number,
  { backups, constants }: Pick<BackupKnowledge, 'backups' | 'constants'>,
): BackupPlan['products'] {
  return backups
    .flatMap(({ product, facts }) => {
      const answer = hoursOf(facts, watts, constants);
      return 'hours' in answer && !isAbove(hours, answer.hours)
        ? [{ product, hours: halfUp(answer.hours, 2) }]
        : [];
    })
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MAX_PRODUCTS);
}

/** Watts, with the words for it; null where the sheet does not tell. */
function carriedWatts(
  { capacityW, capacityVA, outputV, totalA }: BackupFacts,
  constants: PlanConstants,
): { watts: number; of: string } | { missing: FactKey } {
  if (capacityW !== undefined) return { watts: capacityW, of: `${capacityW} W` };
  if (capacityVA !== undefined)
    return { watts: capacityVA * constants['backup.power_factor'].expected, of: `${capacityVA} VA` };
  if (outputV === undefined) return { missing: 'capacityW' };
  return totalA === undefined
    ? { missing: 'totalA' }
    : { watts: outputV * totalA, of: `${outputV} V at ${totalA} A` };
}

/** Not rounded. Lead gives less of its capacity the faster it is emptied. */
function batteryHours(
  { wh, chemistry }: { wh: number; chemistry?: BackupFacts['chemistry'] },
  watts: number,
  constants: PlanConstants,
): number {
  const hoursOfAll = (wh * constants['backup.efficiency'].expected) / watts;
  if (chemistry !== 'lead') return hoursOfAll * constants['backup.depth'].expected;
  const points = SHARE_POINTS.map(([hours, key]) => ({ hours, share: constants[key].expected }));
  const first = points[0]!;
  if (hoursOfAll * first.share <= first.hours) return hoursOfAll * first.share;
  for (const [index, to] of points.entries()) {
    if (index === 0) continue;
    const from = points[index - 1]!;
    // hours = hoursOfAll × (from.share + slope × (hours − from.hours))
    const slope = (to.share - from.share) / (to.hours - from.hours);
    const hours = (hoursOfAll * (from.share - slope * from.hours)) / (1 - hoursOfAll * slope);
    if (hours > 0 && hours <= to.hours) return hours;
  }
  return hoursOfAll * points.at(-1)!.share;
}
