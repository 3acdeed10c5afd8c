import { DEFAULT_VOLTS } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import type { OfferedFeeder } from '../power/feeder-sets.ts';
import { supplyFeeder, type SupplyFeeder } from '../power/supply-load.ts';
import { candidatesOf, type Candidate } from './kit-candidates.ts';
import type { Cabling, PlugKind, Wiring } from './kit-choices.ts';
import { inOrderOfPrice, type Piece } from './kit-cover.ts';
import { unitsOnHand, type KitStock } from './kit-parts.ts';
import type { CableCoil } from './kit-runs.ts';

export interface OfferedSupply extends OfferedFeeder<SupplyFeeder> {
  from: PlanProduct<'supply'>;
}

/** The part that every kit from one stock shares; worth keeping while the stock is the same. */
export interface PreparedKitStock {
  /** The cheapest first. */
  candidates: Record<Wiring, Candidate[]>;
  coils: Record<Cabling, CableCoil[]>;
  supplies: OfferedSupply[];
  /** Sizes in plugs. */
  packs: Record<PlugKind, Piece[]>;
  /** Sizes in boxes. */
  boxes: Piece[];
  /** Sizes in network leads. */
  leads: Piece[];
}

const MM_PER_M = 1000;

export function prepareKitStock({ camera, cable, supply, plug, box, lead }: KitStock): PreparedKitStock {
  const packsOf = (kind: PlugKind) =>
    piecesOf(
      plug.filter(({ facts }) => facts.plugKind?.toUpperCase() === kind),
      ({ facts }) => facts.packOf,
    );
  return {
    candidates: {
      coax: candidatesOf(camera, 'coax'),
      network: candidatesOf(camera, 'network'),
      wifi: candidatesOf(camera, 'wifi'),
    },
    coils: { coax: coilsOf(cable, 'coax'), network: coilsOf(cable, 'network') },
    supplies: supply.flatMap((from) => {
      const feeder = supplyFeeder(from.facts, DEFAULT_VOLTS);
      return feeder ? [{ from, product: from.product, units: unitsOnHand(from), feeder }] : [];
    }),
    packs: { BNC: packsOf('BNC'), DC: packsOf('DC'), RJ45: packsOf('RJ45') },
    boxes: piecesOf(box, ({ facts }) => facts.packOf ?? 1),
    leads: piecesOf(
      lead.filter(({ facts }) => facts.cableKind === 'network'),
      ({ facts }) => facts.packOf ?? 1,
    ),
  };
}

/** Adds the products that a customer has; they cost nothing, so they come first. */
export function withOwn(
  prepared: PreparedKitStock,
  own: Pick<KitStock, 'camera' | 'cable'>,
): PreparedKitStock {
  const { candidates, coils } = prepared;
  const candidatesWith = (wiring: Wiring) => [...candidatesOf(own.camera, wiring), ...candidates[wiring]];
  return {
    ...prepared,
    candidates: {
      coax: candidatesWith('coax'),
      network: candidatesWith('network'),
      wifi: candidatesWith('wifi'),
    },
    coils: {
      coax: [...coilsOf(own.cable, 'coax'), ...coils.coax],
      network: [...coilsOf(own.cable, 'network'), ...coils.network],
    },
  };
}

function coilsOf(cables: KitStock['cable'], kind: Cabling): CableCoil[] {
  return cables
    .filter(({ facts }) => facts.cableKind === kind && facts.lengthM !== undefined)
    .map((each) => ({
      product: each.product,
      units: unitsOnHand(each),
      lengthMm: Math.round(each.facts.lengthM! * MM_PER_M),
      facts: each.facts,
      own: each.own,
    }));
}

function piecesOf<Product extends Omit<Piece, 'size'>>(
  products: readonly Product[],
  sizeOf: (product: Product) => number | undefined,
): Piece[] {
  return inOrderOfPrice(
    products.map((each) => ({ product: each.product, units: each.units, size: sizeOf(each) ?? 0 })),
  );
}
