import type { Notes } from '../../../src/planning/checks/checked-system.ts';
import type { KitPoint, KitQuestion, KitStock } from '../../../src/planning/kit-builder/kit-parts.ts';
import { planKits, type KitPlan } from '../../../src/planning/kit-builder/kit-plan.ts';
import { SHIPPED_CONSTANTS, GOOD_SPECS, stockedProduct } from './checked-products.ts';

/** Plans as the tests of kits ask for them. */

export const point = (change: Partial<KitPoint> = {}): KitPoint => ({
  name: 'Gate',
  distanceM: 5,
  level: 'perceive',
  isOutdoors: true,
  needsColour: false,
  cableM: 15,
  ...change,
});
export const points = (count: number, change: Partial<KitPoint> = {}) =>
  Array.from({ length: count }, () => point(change));

export function plan(
  question: Partial<KitQuestion>,
  stock: KitStock = kitStock(),
  notes: Notes = new Map(),
): KitPlan[] {
  return planKits(
    { wiring: 'coax', points: points(3), days: 7, ...question },
    { constants: SHIPPED_CONSTANTS, notes, stock },
  );
}

export const taken = ({ lines }: KitPlan) =>
  lines.map(({ role, product, quantity }) => [role, product.name, quantity]);

const { coaxCamera, ipCamera, dvr, nvr, disk, supply } = GOOD_SPECS;
const place = 'Indoor and outdoor';

/** A small shop in which every wiring is possible. The price rises with what a product does. */
export function kitStock(change: Partial<KitStock> = {}): KitStock {
  return {
    camera: [
      stockedProduct('camera', 'coax 2', 1000, { ...coaxCamera, place }),
      stockedProduct('camera', 'coax 2 colour', 1400, { ...coaxCamera, place, nightType: 'Full colour' }),
      stockedProduct('camera', 'coax 5 colour', 2200, {
        ...coaxCamera,
        place,
        resolutionMP: 5,
        nightType: 'Smart dual light',
      }),
      stockedProduct('camera', 'ip 4', 3000, { ...ipCamera, place }),
      stockedProduct('camera', 'wifi 3', 3100, { ...ipCamera, technology: 'Wi-Fi', resolutionMP: 3, place }),
      stockedProduct('camera', 'ip 8 colour', 7000, {
        ...ipCamera,
        resolutionMP: 8,
        place,
        nightType: 'Full colour',
      }),
      stockedProduct('camera', 'wifi 8 colour', 7500, {
        ...ipCamera,
        technology: 'Wi-Fi',
        resolutionMP: 8,
        place,
        nightType: 'Full colour',
      }),
    ],
    recorder: [
      stockedProduct('recorder', 'dvr 4', 3300, dvr),
      stockedProduct('recorder', 'nvr 8', 5200, nvr),
      stockedProduct('recorder', 'dvr 8', 5300, { ...dvr, channels: 8, ipChannels: 8, inputMbps: 48 }),
      stockedProduct('recorder', 'nvr 8 PoE', 9000, {
        ...nvr,
        poePorts: 8,
        poeBudgetW: 150,
        poeStandard: 'at',
      }),
      stockedProduct('recorder', 'dvr 16', 9900, {
        ...dvr,
        ...{ channels: 16, ipChannels: 16, inputMbps: 200, hddBays: 2, maxStorageTB: 20 },
      }),
      stockedProduct('recorder', 'nvr 16', 9999, {
        ...nvr,
        ...{ channels: 16, inputMbps: 200, hddBays: 2, maxStorageTB: 20 },
      }),
    ],
    disk: [1, 2, 4, 6, 10].map((capacityTB) =>
      stockedProduct('disk', `${capacityTB} TB`, 2000 + 2400 * capacityTB, { ...disk, capacityTB }),
    ),
    card: [64, 128, 256].map((capacityGB) =>
      stockedProduct('card', `${capacityGB} GB`, capacityGB * 8, { capacityGB }),
    ),
    switch: [4, 8, 16].map((poePorts) =>
      stockedProduct('switch', `switch ${poePorts}`, poePorts * 500, {
        ...{ poePorts, poeBudgetW: poePorts * 20, poeStandard: 'at' },
      }),
    ),
    supply: [
      stockedProduct('supply', 'supply 1', 249, { outputs: 1, outputV: 12, totalA: 2 }),
      stockedProduct('supply', 'supply 4', 499, supply),
      stockedProduct('supply', 'supply 8', 899, { outputs: 8, outputV: 12, totalA: 10 }),
    ],
    cable: [
      stockedProduct('cable', 'coax 90', 1349, { cableKind: 'coax', lengthM: 90, coreMm2: 0.22 }),
      stockedProduct('cable', 'network 100', 2199, { cableKind: 'network', lengthM: 100, coreMm2: 0.26 }),
      stockedProduct('cable', 'coax 180', 2549, { cableKind: 'coax', lengthM: 180, coreMm2: 0.22 }),
    ],
    plug: [
      stockedProduct('plug', 'DC', 129, { plugKind: 'DC', packOf: 10 }),
      stockedProduct('plug', 'BNC', 199, { plugKind: 'BNC', packOf: 10 }),
      stockedProduct('plug', 'RJ45', 349, { plugKind: 'RJ45', packOf: 50 }),
    ],
    ...{ box: [], lead: [], backup: [], surge: [], rack: [], monitor: [], service: [] },
    ...change,
  };
}
