import { candidatesOf, type Candidate } from './kit-candidates.ts';
import type { Cabling, PlugKind, Wiring } from './kit-choices.ts';
import { inOrderOfPrice, type Piece } from './kit-cover.ts';
import type { KitStock } from './kit-parts.ts';

/** What every kit from one stock shares; worth keeping while the stock is the same. */
export interface PreparedKitStock {
  /** The cheapest first. */
  candidates: Record<Wiring, Candidate[]>;
  /** Sizes in metres. */
  coils: Record<Cabling, Piece[]>;
  /** Sizes in plugs. */
  packs: Record<PlugKind, Piece[]>;
}

export function prepareKitStock({ camera, cable, plug }: KitStock): PreparedKitStock {
  const coilsOf = (kind: Cabling) =>
    piecesOf(
      cable.filter(({ facts }) => facts.cableKind === kind),
      ({ facts }) => facts.lengthM,
    );
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
    coils: { coax: coilsOf('coax'), network: coilsOf('network') },
    packs: { BNC: packsOf('BNC'), DC: packsOf('DC'), RJ45: packsOf('RJ45') },
  };
}

function piecesOf<Product extends Omit<Piece, 'size'>>(
  products: readonly Product[],
  sizeOf: (product: Product) => number | undefined,
): Piece[] {
  return inOrderOfPrice(
    products.map((each) => ({ product: each.product, units: each.units, size: sizeOf(each) ?? 0 })),
  );
}
