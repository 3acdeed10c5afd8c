import type { Db } from '../../db/transaction.ts';
import { sql } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { ShownPart } from './kits.shapes.ts';
import { imageUrl } from '../pictures/sent-image.server.ts';
import { isInStock } from '../../stock/stock/lock-stock.server.ts';

/** The stock that one unit of a line takes: the product, or a kit's parts. */
export interface Content {
  productId: string;
  quantity: number;
}

export interface OpenedLine {
  contents: readonly Content[];
  quantity: number;
}

/** Units in stock by product: null if not counted, 0 if not on sale. */
export type UnitsOnHand = ReadonlyMap<string, number | null>;

/** How many units of a line are in stock; null if nothing is counted. */
export function unitsFrom(onHand: UnitsOnHand, contents: readonly Content[]): number | null {
  const enoughFor = contents.flatMap(({ productId, quantity }) => {
    const units = onHand.get(productId) ?? null;
    return units === null ? [] : [Math.floor(units / quantity)];
  });
  return enoughFor.length === 0 ? null : Math.min(...enoughFor);
}

export function unitsOfLines(lines: readonly OpenedLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { contents, quantity } of lines) {
    for (const content of contents)
      sums.set(content.productId, (sums.get(content.productId) ?? 0) + quantity * content.quantity);
  }
  return sums;
}

export function onHandWithout(
  onHand: UnitsOnHand,
  taken: ReadonlyMap<string, number>,
): Map<string, number | null> {
  return new Map(
    [...onHand].map(([id, units]) => [id, units === null ? null : Math.max(0, units - (taken.get(id) ?? 0))]),
  );
}

interface KitPart {
  productId: string;
  quantity: number;
  /** Offered beside the kit; not part of it or of its stock. */
  isOptional: boolean;
}

/** Parts by the kit's id, sorted by name; other products are absent. */
export async function readKitParts(db: Db, ids: readonly string[]): Promise<Map<string, KitPart[]>> {
  const parts = new Map<string, KitPart[]>();
  if (ids.length === 0) return parts;
  const rows = await db
    .selectFrom('kit_parts')
    .innerJoin('products', 'products.id', 'kit_parts.part_id')
    .select(['kit_id', 'part_id', 'quantity', 'is_optional'])
    .where('kit_id', 'in', ids)
    .orderBy('products.name')
    .orderBy('products.id')
    .execute();
  for (const row of rows) {
    const part = { productId: row.part_id, quantity: row.quantity, isOptional: row.is_optional };
    parts.set(row.kit_id, [...(parts.get(row.kit_id) ?? []), part]);
  }
  return parts;
}

interface PartRow {
  id: string;
  slug: string;
  name: string;
  price_paise: number;
  image: string | null;
  stock: number | null;
  is_live: boolean;
  quantity: number;
  is_optional: boolean;
}

export const partsColumn = sql<PartRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', part.id, 'slug', part.slug, 'name', part.name, 'price_paise', part.price_paise, 'image', part.image,
    'stock', part.stock, 'is_live', part.is_live,
    'quantity', kit_parts.quantity, 'is_optional', kit_parts.is_optional) order by part.name, part.id), '[]')
  from kit_parts join products part on part.id = kit_parts.part_id where kit_parts.kit_id = products.id)`;

export function partReply({ quantity, is_optional, ...part }: PartRow): ShownPart {
  return {
    product: {
      _id: part.id,
      slug: part.slug,
      name: part.name,
      price: rupeesOf(part.price_paise),
      image: imageUrl(part.image),
      inStock: part.is_live && isInStock(part.stock),
    },
    quantity,
    isOptional: is_optional,
  };
}
