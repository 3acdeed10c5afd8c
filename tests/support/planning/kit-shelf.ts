import type { KitShelf } from '../../../src/domain/planning/kit/kit-parts.ts';
import { GOOD_SPECS, shelfProduct } from './checked-products.ts';

const { coaxCamera, ipCamera, dvr, nvr, disk, supply } = GOOD_SPECS;
const place = 'Indoor and outdoor';

/** A small shop in which every wiring is possible. The price rises with what a product does. */
export function kitShelf(change: Partial<KitShelf> = {}): KitShelf {
  return {
    camera: [
      shelfProduct('camera', 'coax 2', 1000, { ...coaxCamera, place }),
      shelfProduct('camera', 'coax 2 colour', 1400, { ...coaxCamera, place, nightType: 'Full colour' }),
      shelfProduct('camera', 'coax 5 colour', 2200, {
        ...coaxCamera,
        place,
        resolutionMP: 5,
        nightType: 'Smart dual light',
      }),
      shelfProduct('camera', 'ip 4', 3000, { ...ipCamera, place }),
      shelfProduct('camera', 'wifi 3', 3100, { ...ipCamera, technology: 'Wi-Fi', resolutionMP: 3, place }),
      shelfProduct('camera', 'ip 8 colour', 7000, {
        ...ipCamera,
        resolutionMP: 8,
        place,
        nightType: 'Full colour',
      }),
      shelfProduct('camera', 'wifi 8 colour', 7500, {
        ...ipCamera,
        technology: 'Wi-Fi',
        resolutionMP: 8,
        place,
        nightType: 'Full colour',
      }),
    ],
    recorder: [
      shelfProduct('recorder', 'dvr 4', 3300, dvr),
      shelfProduct('recorder', 'nvr 8', 5200, nvr),
      shelfProduct('recorder', 'dvr 8', 5300, { ...dvr, channels: 8, ipChannels: 8, inputMbps: 48 }),
      shelfProduct('recorder', 'nvr 8 PoE', 9000, {
        ...nvr,
        poePorts: 8,
        poeBudgetW: 150,
        poeStandard: 'at',
      }),
      shelfProduct('recorder', 'dvr 16', 9900, {
        ...dvr,
        ...{ channels: 16, ipChannels: 16, inputMbps: 200, hddBays: 2, maxStorageTB: 20 },
      }),
      shelfProduct('recorder', 'nvr 16', 9999, {
        ...nvr,
        ...{ channels: 16, inputMbps: 200, hddBays: 2, maxStorageTB: 20 },
      }),
    ],
    disk: [1, 2, 4, 6, 10].map((capacityTB) =>
      shelfProduct('disk', `${capacityTB} TB`, 2000 + 2400 * capacityTB, { ...disk, capacityTB }),
    ),
    card: [64, 128, 256].map((capacityGB) =>
      shelfProduct('card', `${capacityGB} GB`, capacityGB * 8, { capacityGB }),
    ),
    switch: [4, 8, 16].map((poePorts) =>
      shelfProduct('switch', `switch ${poePorts}`, poePorts * 500, {
        ...{ poePorts, poeBudgetW: poePorts * 20, poeStandard: 'at' },
      }),
    ),
    supply: [
      shelfProduct('supply', 'supply 1', 249, { outputs: 1, outputV: 12, totalA: 2 }),
      shelfProduct('supply', 'supply 4', 499, supply),
      shelfProduct('supply', 'supply 8', 899, { outputs: 8, outputV: 12, totalA: 10 }),
    ],
    cable: [
      shelfProduct('cable', 'coax 90', 1349, { cableKind: 'coax', lengthM: 90, coreMm2: 0.22 }),
      shelfProduct('cable', 'network 100', 2199, { cableKind: 'network', lengthM: 100, coreMm2: 0.26 }),
      shelfProduct('cable', 'coax 180', 2549, { cableKind: 'coax', lengthM: 180, coreMm2: 0.22 }),
    ],
    plug: [
      shelfProduct('plug', 'DC', 129, { plugKind: 'DC', packOf: 10 }),
      shelfProduct('plug', 'BNC', 199, { plugKind: 'BNC', packOf: 10 }),
      shelfProduct('plug', 'RJ45', 349, { plugKind: 'RJ45', packOf: 50 }),
    ],
    ...change,
  };
}
