import { DEFAULT_VOLTS } from '../planning-data/plan-constants.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { OfferedFeeder } from '../power/feeder-sets.ts';
import { supplyFeeder, type SupplyFeeder } from '../power/supply-plan.ts';
import { candidatesOf, type Candidate } from './kit-candidates.ts';
import type { Cabling, PlugKind, Wiring } from './kit-choices.ts';
import { unitsOnHand, type KitStock } from './kit-parts.ts';
import type { CableCoil } from './kit-runs.ts';
import type { Ref } from '../../catalogue/product-groups/product-ref.ts';
import { roundedUp } from '../facts/plan-rounding.ts';
import { paiseOf } from '../../kit/rules/money.ts';

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

/** A product of which several units reach an amount: coils (metres), packs (plugs). */
export interface Piece {
  product: Ref;
  units?: number | null | undefined;
  /** Size of one unit; fractions are dropped. */
  size: number;
}

/** Units taken together, so any number of them is a sum of few bundles. */
interface Bundle {
  piece: Piece;
  quantity: number;
}

/** Price first; units only between equal prices. */
const PRICE_WEIGHT = 100_000;

/** Takes the fewest units among equal prices; null where all units do not suffice. */
export function cheapestCover(
  pieces: readonly Piece[],
  need: number,
): { product: Ref; quantity: number }[] | null {
  const bundles = usefulPieces(pieces, need).flatMap((piece) => bundlesOf(piece, need));
  // The least cost of each amount up to the need, with the bundles so far.
  const costs = new Float64Array(need + 1).fill(Infinity);
  costs[0] = 0;
  const isTaken = bundles.map(({ piece, quantity }) => {
    const taken = new Uint8Array(need + 1);
    const cost = (paiseOf(piece.product.price) * PRICE_WEIGHT + 1) * quantity;
    const size = wholeSize(piece) * quantity;
    for (let amount = need; amount > 0; amount--) {
      const withIt = costs[Math.max(0, amount - size)]! + cost;
      if (withIt < costs[amount]!) {
        costs[amount] = withIt;
        taken[amount] = 1;
      }
    }
    return taken;
  });
  if (costs[need] === Infinity) return null;
  const quantities = new Map<Ref, number>();
  let amount = need;
  for (let index = bundles.length - 1; index >= 0 && amount > 0; index--) {
    if (isTaken[index]![amount] !== 1) continue;
    const { piece, quantity } = bundles[index]!;
    quantities.set(piece.product, (quantities.get(piece.product) ?? 0) + quantity);
    amount = Math.max(0, amount - wholeSize(piece) * quantity);
  }
  return pieces.flatMap(({ product }) => {
    const quantity = quantities.get(product);
    return quantity === undefined ? [] : [{ product, quantity }];
  });
}

export function inOrderOfPrice(pieces: readonly Piece[]): Piece[] {
  return pieces.toSorted((a, b) => a.product.price - b.product.price || b.size - a.size);
}

function wholeSize({ size }: Piece): number {
  return Math.floor(size);
}

/** Drops pieces that are never used because enough cheaper ones are as large. */
function usefulPieces(pieces: readonly Piece[], need: number): Piece[] {
  const useful: Piece[] = [];
  for (const piece of pieces) {
    const size = wholeSize(piece);
    if (size <= 0 || unitsOnHand(piece) <= 0) continue;
    let reached = 0;
    for (const other of useful) if (wholeSize(other) >= size) reached += unitsOnHand(other) * size;
    if (reached < need) useful.push(piece);
  }
  return useful;
}

/** 1, 2, 4, … and the rest: every number up to the most is a sum of some. */
function bundlesOf(piece: Piece, need: number): Bundle[] {
  const bundles: Bundle[] = [];
  let left = Math.min(unitsOnHand(piece), roundedUp(need / wholeSize(piece)));
  for (let quantity = 1; left > 0; quantity *= 2) {
    const some = Math.min(quantity, left);
    bundles.push({ piece, quantity: some });
    left -= some;
  }
  return bundles;
}
