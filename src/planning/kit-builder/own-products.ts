import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { channelFindings, bandwidthFindings } from '../checks/check-recording.ts';
import type { CheckFinding } from '../checks/check-codes.ts';
import { bestMatch, cameraFindings } from '../checks/check-pairs.ts';
import { finding, type CheckedLine } from '../checks/checked-system.ts';
import { planFactsOf, type KnownFacts, type PlanProduct } from '../facts/fact-names.ts';
import { type ChosenCamera, type KitDemand, recordingNeedOf } from './kit-cameras.ts';
import type { OwnKind } from './kit-choices.ts';
import {
  deviceOf,
  type KitKnowledge,
  type KitLine,
  type KitStock,
  type OwnMark,
  type OwnProduct,
  type OwnStock,
} from './kit-parts.ts';
import { ownProductMessages } from './own-product.words.ts';

export interface KnownProduct {
  product: Ref;
  known: KnownFacts | null;
}

/** @param named the products that are named by their id, in small letters */
export function ownStockOf(have: readonly OwnProduct[], named: ReadonlyMap<string, KnownProduct>): OwnStock {
  const own: OwnStock = { camera: [], recorder: [], disk: [], cable: [] };
  have.forEach(({ kind, quantity, productId, facts }, index) => {
    const { product, known } = (productId === undefined ? undefined : named.get(productId.toLowerCase())) ?? {
      product: plainProduct(kind, index),
      known: planFactsOf(specsOf(kind, facts ?? {}), null),
    };
    if (known?.kind !== kind) return;
    const list = own[kind] as (PlanProduct<OwnKind> & OwnMark)[];
    list.push({
      product: { ...product, price: 0, inStock: true },
      facts: known.facts,
      missing: known.missing,
      units: quantity,
      own: true,
    });
  });
  return own;
}

/** A product that the shop does not sell has no page. */
function plainProduct(kind: OwnKind, index: number): Ref {
  return {
    _id: `own-${index + 1}`,
    slug: '',
    name: ownProductMessages.NAMES[kind],
    price: 0,
    image: null,
    inStock: true,
  };
}

/** Specs under the keys of the sheets. A plain coaxial recorder takes every format. */
function specsOf(kind: OwnKind, facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { isOutdoors, ...others } = facts;
  return {
    ...others,
    planKind: kind,
    ...(isOutdoors !== undefined && { place: isOutdoors === true ? 'Outdoor' : 'Indoor' }),
  };
}

export function withOwnStock(stock: KitStock, own: OwnStock): KitStock {
  return {
    ...stock,
    camera: [...own.camera, ...stock.camera],
    recorder: [...own.recorder, ...stock.recorder],
    disk: [...own.disk, ...stock.disk],
    cable: [...own.cable, ...stock.cable],
  };
}

export function ownLines(own: OwnStock): CheckedLine[] {
  return (['camera', 'recorder', 'disk', 'cable'] as const).flatMap((kind) =>
    (own[kind] as (PlanProduct<OwnKind> & OwnMark)[]).map(
      ({ product, facts, missing, units }): CheckedLine => ({
        productId: product._id,
        name: product.name,
        quantity: units ?? 1,
        known: { kind, facts, missing } as KnownFacts,
      }),
    ),
  );
}

/** The products that are not used, and their limits. */
export function unusedFindings(
  own: OwnStock,
  lines: readonly KitLine[],
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: Pick<KitKnowledge, 'constants' | 'notes'>,
): CheckFinding[] {
  const usedOf = (of: Ref) =>
    lines.reduce((sum, line) => sum + (line.own && line.product._id === of._id ? line.quantity : 0), 0);
  return (['camera', 'recorder', 'disk', 'cable'] as const).flatMap((kind) =>
    (own[kind] as (PlanProduct<OwnKind> & OwnMark)[]).flatMap((each) => {
      const unused = (each.units ?? 1) - usedOf(each.product);
      if (unused <= 0) return [];
      const limit =
        kind === 'recorder'
          ? recorderLimit(each as OwnStock['recorder'][number], cameras, demand, knowledge)
          : null;
      const sentence = ownProductMessages.unused(
        unused,
        each.product.name,
        limit ?? ownProductMessages.LIMITS[kind],
      );
      return [finding('have', 'works_with_limits', sentence, [each.product._id])];
    }),
  );
}

/** Null where it would take the cameras. */
function recorderLimit(
  recorder: OwnStock['recorder'][number],
  cameras: readonly ChosenCamera[],
  demand: KitDemand,
  knowledge: Pick<KitKnowledge, 'constants' | 'notes'>,
): string | null {
  if (demand.wiring === 'wifi') return null;
  const { system } = recordingNeedOf(cameras, demand);
  const device = deviceOf(recorder, 1);
  const recorded = { ...system, recorders: [device] };
  const limits = [
    ...channelFindings(recorded, demand.spareChannels),
    ...[...system.coax, ...system.network].flatMap(
      (camera) =>
        bestMatch([device], (each) => cameraFindings(camera, each, knowledge.notes))?.findings ?? [],
    ),
    ...bandwidthFindings(recorded, knowledge),
  ];
  return limits.find(({ verdict }) => verdict === 'does_not')?.sentence ?? null;
}
