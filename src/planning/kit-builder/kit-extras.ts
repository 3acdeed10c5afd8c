import type { PlanConstants } from '../planning-data/plan-constants.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { backupsFor } from '../power/backup-plan.ts';
import { portWatts } from '../power/poe-switch.ts';
import type { ChosenCamera, Recorder } from './kit-cameras.ts';
import type { Wiring } from './kit-choices.ts';
import { cheapestCover, inOrderOfPrice, type PreparedKitStock } from './prepared-kit-stock.ts';
import type { KitKnowledge, KitLine, KitStock, Suggestion } from './kit-parts.ts';
import { kitPlanMessages } from './kit-plan.words.ts';

const BACKUP_MINUTES = 30;
const MINUTES_PER_HOUR = 60;

/** One box for each outdoor camera, and one lead for each link between recorder and switches, where they are in stock. */
export function extraLines(
  cameras: readonly ChosenCamera[],
  switches: number,
  { boxes, leads }: PreparedKitStock,
): KitLine[] {
  const outdoors = outdoorCameras(cameras);
  const box = outdoors === 0 ? null : cheapestCover(boxes, outdoors);
  const lead = switches === 0 ? null : cheapestCover(leads, switches);
  return [
    ...(box ?? []).map((each): KitLine => ({ role: 'box', ...each, why: kitPlanMessages.boxes(outdoors) })),
    ...(lead ?? []).map((each): KitLine => ({ role: 'lead', ...each, why: kitPlanMessages.leads(switches) })),
  ];
}

function outdoorCameras(cameras: readonly ChosenCamera[]): number {
  return cameras.reduce((sum, { points }) => sum + points.filter(({ isOutdoors }) => isOutdoors).length, 0);
}

interface SuggestedFor {
  wiring: Wiring;
  cameras: readonly ChosenCamera[];
  /** Null for Wi-Fi. */
  recorder: Recorder | null;
}

/** Lists products that are often needed beside the list, never in its total. */
export function suggestionsFor(
  { wiring, cameras, recorder }: SuggestedFor,
  { stock, constants }: Pick<KitKnowledge, 'stock' | 'constants'>,
): Suggestion[] {
  const units = cameras.reduce((sum, { points }) => sum + points.length, 0);
  const outdoors = outdoorCameras(cameras);
  return [
    ...(recorder ? besideRecorder({ wiring, cameras, recorder }, stock, constants) : []),
    ...(wiring === 'wifi' ? [] : surgeFor(outdoors, wiring, stock)),
    ...covering(stock.service, ({ facts }) => facts.cameras ?? 1, units).map((each): Suggestion => ({
      role: 'service',
      ...each,
      why: kitPlanMessages.service(units),
    })),
  ];
}

function besideRecorder(
  { wiring, cameras, recorder }: SuggestedFor & { recorder: Recorder },
  stock: KitStock,
  constants: PlanConstants,
): Suggestion[] {
  const channels = recorder.facts.channels ?? 0;
  const rack = stock.rack.find(
    ({ facts }) => facts.mostChannels === undefined || facts.mostChannels >= channels,
  );
  const watts = drawnWatts(wiring, cameras, recorder, constants);
  const [backup] = backupsFor(watts, BACKUP_MINUTES / MINUTES_PER_HOUR, { backups: stock.backup, constants });
  const [monitor] = stock.monitor;
  const one = (role: Suggestion['role'], product: Ref, why: string) => ({ role, product, quantity: 1, why });
  return [
    ...(rack ? [one('rack', rack.product, kitPlanMessages.rack(channels))] : []),
    ...(backup
      ? [
          one(
            'backup',
            backup.product,
            kitPlanMessages.backup(watts, Math.floor(backup.hours * MINUTES_PER_HOUR)),
          ),
        ]
      : []),
    ...(monitor ? [one('monitor', monitor.product, kitPlanMessages.monitor)] : []),
  ];
}

/** Recorder and cameras, over supplies or switches. */
function drawnWatts(
  wiring: Wiring,
  cameras: readonly ChosenCamera[],
  recorder: Recorder,
  constants: PlanConstants,
): number {
  const ofCamera = ({ facts }: ChosenCamera['from']) =>
    wiring === 'network'
      ? portWatts({ poeClass: facts.poeClass, watts: facts.wattsMax }, 'draw', constants)
      : (facts.wattsMax ?? 0);
  return cameras.reduce(
    (sum, { from, points }) => sum + ofCamera(from) * points.length,
    recorder.facts.wattsMax ?? constants['recorder.watts'].expected,
  );
}

function surgeFor(outdoors: number, wiring: Wiring, { surge }: KitStock): Suggestion[] {
  const ofWiring = surge.filter(({ facts }) => facts.cableKind === undefined || facts.cableKind === wiring);
  return covering(ofWiring, ({ facts }) => facts.packOf ?? 1, outdoors).map((each) => ({
    role: 'surge',
    ...each,
    why: kitPlanMessages.surge(outdoors),
  }));
}

function covering<Product extends { product: Ref; units?: number | null | undefined }>(
  products: readonly Product[],
  sizeOf: (product: Product) => number | undefined,
  need: number,
): { product: Ref; quantity: number }[] {
  if (need === 0) return [];
  const pieces = products.map((each) => ({
    product: each.product,
    units: each.units,
    size: sizeOf(each) ?? 0,
  }));
  return cheapestCover(inOrderOfPrice(pieces), need) ?? [];
}
