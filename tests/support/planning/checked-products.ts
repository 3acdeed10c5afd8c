import type { CheckKnowledge, CheckedLine, Notes } from '../../../src/planning/checks/checked-system.ts';
import { planFactsOf, type PlanProduct } from '../../../src/planning/facts/plan-facts.ts';
import type { ProductPlanKind } from '../../../src/planning/facts/planning-choices.ts';
import type { Specs } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { SHIPPED_CONSTANTS } from './shipped-constants.ts';

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
