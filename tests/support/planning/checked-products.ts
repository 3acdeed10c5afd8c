import type { CheckKnowledge, CheckedLine, Notes } from '../../../src/planning/checks/checked-system.ts';
import { planFactsOf, type PlanProduct } from '../../../src/planning/facts/fact-names.ts';
import type { ProductPlanKind } from '../../../src/planning/facts/planning-choices.ts';
import type { Specs } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { exactly } from '../../../src/planning/facts/estimate.ts';
import type { PlanConstants } from '../../../src/planning/planning-data/plan-constants.ts';

/** Specs of products that go together; a test changes the ones it is about. */
export const GOOD_SPECS = {
  coaxCamera: {
    planKind: 'camera',
    technology: 'HD analog',
    resolutionMP: 2,
    compression: 'Set by the DVR',
    formats: ['TVI', 'AHD'],
    wattsMax: 3.7,
    fieldOfViewDeg: 80,
    place: 'Outdoor',
    nightType: 'Infrared',
    nightRangeM: 40,
  },
  ipCamera: {
    planKind: 'camera',
    technology: 'IP',
    resolutionMP: 4,
    compression: 'H.265+',
    onvifProfiles: ['S', 'T'],
    poeClass: 3,
    fieldOfViewDeg: 83,
    place: 'Outdoor',
    nightType: 'Infrared',
    nightRangeM: 40,
  },
  dvr: {
    planKind: 'recorder',
    technology: 'HD analog + IP',
    channels: 4,
    ipChannels: 4,
    maxResolutionMP: 5,
    formats: ['TVI', 'CVI'],
    codecs: ['H.264', 'H.265', 'H.265+'],
    inputMbps: 24,
    hddBays: 1,
    maxStorageTB: 6,
    onvifProfiles: ['S', 'T'],
    diskIncluded: 'No',
  },
  nvr: {
    planKind: 'recorder',
    technology: 'IP',
    channels: 8,
    maxResolutionMP: 8,
    codecs: ['H.264', 'H.265', 'H.265+'],
    inputMbps: 80,
    hddBays: 1,
    maxStorageTB: 10,
    onvifProfiles: ['S', 'T'],
    diskIncluded: 'No',
  },
  disk: { planKind: 'disk', capacityTB: 4, workloadTBYear: 180 },
  switch: { planKind: 'switch', poePorts: 8, poeBudgetW: 150, poeStandard: 'at' },
  supply: { planKind: 'supply', outputs: 4, outputV: 12, totalA: 5 },
} satisfies Record<string, Specs>;

/** @returns a line of a product; its name is its id */
export function lineOf(productId: string, specs: object, quantity = 1): CheckedLine {
  const { brand = null, ...rest } = specs as Record<string, unknown> & { brand?: string | null };
  return { productId, name: productId, quantity, known: planFactsOf(rest, brand) };
}

/** @returns a product in stock; its name is its id */
export function stockedProduct<Kind extends ProductPlanKind>(
  kind: Kind,
  id: string,
  price: number,
  specs: object,
  units: number | null = null,
): PlanProduct<Kind> {
  const known = planFactsOf({ ...specs, planKind: kind }, null)!;
  return {
    product: { _id: id, slug: id, name: id, price, image: null, inStock: true },
    facts: known.facts,
    missing: known.missing,
    units,
  };
}

/** @returns what checks know, with an empty stock where none is given */
export function knowledgeOf(
  stock: Partial<CheckKnowledge['stock']> = {},
  notes: Notes = new Map(),
): CheckKnowledge {
  const empty = { recorder: [], disk: [], switch: [], supply: [] };
  return { constants: SHIPPED_CONSTANTS, notes, stock: { ...empty, ...stock } };
}

/** The constants that the shop ships with; planning-constants.test.ts holds them against the database. */
export const SHIPPED_CONSTANTS: PlanConstants = {
  'storage.mbps_1mp': exactly(1.75),
  'storage.mbps_2mp': exactly(3.5),
  'storage.mbps_4mp': exactly(6.5),
  'storage.mbps_5mp': exactly(8),
  'storage.mbps_8mp': exactly(12),
  'storage.codec_h264': { low: 0.8, expected: 1, high: 1.25 },
  'storage.codec_h265': { low: 0.5, expected: 0.6, high: 0.7 },
  'storage.codec_h265plus': { low: 0.35, expected: 0.42, high: 0.5 },
  'storage.activity_low': exactly(0.6),
  'storage.activity_medium': exactly(1),
  'storage.activity_high': exactly(1.4),
  'storage.fps_default': exactly(25),
  'storage.fps_exponent': exactly(0.6),
  'storage.motion_floor': exactly(0.2),
  'storage.usable_share': exactly(0.9),
  'disk.workload_tb_year': exactly(180),
  'recorder.input_share': exactly(0.8),
  'poe.spare': exactly(1.2),
  'poe.cable_factor': exactly(1.19),
  'cable.copper_ohm_mm2_per_m': exactly(0.01724),
  'cable.warm_factor': exactly(1.12),
  'cable.cca_factor': exactly(1.6),
  'cable.advised_drop_volts': exactly(1),
  'cable.min_volts_share': exactly(0.9),
  'supply.spare': exactly(1.25),
  'signal.network_m': exactly(100),
  'signal.coax_m': exactly(400),
  'signal.amber_share': exactly(0.8),
  'backup.efficiency': exactly(0.8),
  'backup.depth': exactly(0.8),
  'backup.power_factor': exactly(0.6),
  'backup.share_1h': exactly(0.6),
  'backup.share_5h': exactly(0.85),
  'backup.share_20h': exactly(1),
  'recorder.watts': exactly(20),
  'kit.cable_spare': exactly(1.1),
  'kit.spare_channels': exactly(1),
  'kit.plugs_per_run': exactly(2),
  'kit.balanced_reach': exactly(1.25),
  'kit.best_reach': exactly(1.6),
  'kit.balanced_days': exactly(1.5),
  'kit.best_days': exactly(2),
};
