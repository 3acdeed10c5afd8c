import { cheaperFirst, type Ref } from '../../catalogue/product-ref.ts';
import { notKnownSentence, type UnknownProduct } from '../facts/fact-names.ts';
import { DEFAULT_VOLTS, type PlanConstants } from '../facts/plan-constants.ts';
import { factsOf, type AskedProducts, type PlanProduct } from '../facts/plan-facts.ts';
import { halfUp, isAbove } from '../facts/plan-rounding.ts';

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

const MOST_PRODUCTS = 3;

export function planBackup(question: BackupQuestion, knowledge: BackupKnowledge): BackupPlan {
  const { watts, hours } = question;
  const usable = usableShare(knowledge.constants);
  if (hours !== undefined) {
    const needWh = (watts * hours) / usable;
    return {
      hours: null,
      needWh: halfUp(needWh, 1),
      products: backupsFor({ watts, needWh, usable }, knowledge.backups),
      unknown: [],
      sentence: `${watts} W for ${hoursText(hours)} ${hours === 1 ? 'needs' : 'need'} ${halfUp(needWh, 1)} Wh.`,
    };
  }
  const battery = batteryOf(question, knowledge.asked);
  const none = { hours: null, needWh: null, products: [], unknown: [] };
  if ('missing' in battery) {
    const unknown = [battery];
    return { ...none, unknown, sentence: notKnownSentence(unknown) };
  }
  const { wh, mostWatts } = battery;
  if (isAbove(watts, mostWatts))
    return { ...none, hours: 0, sentence: `${watts} W is more than it carries (${mostWatts} VA).` };
  const lasts = halfUp((wh * usable) / watts, 2);
  return {
    ...none,
    hours: lasts,
    sentence: `${wh} Wh ${wh === 1 ? 'feeds' : 'feed'} ${watts} W for ${hoursText(lasts)}.`,
  };
}

/** After conversion loss and the depth of discharge. */
function usableShare(constants: PlanConstants): number {
  return constants['backup.efficiency'].expected * constants['backup.depth'].expected;
}

function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

function batteryOf(
  { wh, volts = DEFAULT_VOLTS, ampHours, productId = '' }: BackupQuestion,
  asked: AskedProducts,
): { wh: number; mostWatts: number } | UnknownProduct {
  if (wh !== undefined) return { wh, mostWatts: Infinity };
  if (ampHours !== undefined) return { wh: volts * ampHours, mostWatts: Infinity };
  const product = asked.get(productId);
  const sheet = factsOf(product, 'backup');
  if (sheet?.batteryWh !== undefined) return { wh: sheet.batteryWh, mostWatts: sheet.capacityVA ?? Infinity };
  return { productId, name: product?.name ?? '', missing: sheet ? ['batteryWh'] : ['planKind'] };
}

function backupsFor(
  { watts, needWh, usable }: { watts: number; needWh: number; usable: number },
  backups: readonly PlanProduct<'backup'>[],
): BackupPlan['products'] {
  return backups
    .flatMap(({ product, facts: { batteryWh, capacityVA = Infinity } }) =>
      batteryWh === undefined || isAbove(needWh, batteryWh) || isAbove(watts, capacityVA)
        ? []
        : [{ product, hours: halfUp((batteryWh * usable) / watts, 2) }],
    )
    .sort((a, b) => cheaperFirst(a.product, b.product))
    .slice(0, MOST_PRODUCTS);
}
