import { sql } from 'kysely';
import { rupeesOf } from '../../kit/rules/money.ts';
import type { ShownPart } from './kits.shapes.ts';
import { imageUrl } from '../pictures/image-url.server.ts';
import { isInStock } from '../../stock/stock/lock-stock.server.ts';

export interface PartRow {
  id: string;
  slug: string;
  name: string;
  price_paise: number;
  image: string | null;
  stock: number | null;
  is_archived: boolean;
  quantity: number;
  is_optional: boolean;
}

export const partsColumn = sql<PartRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', part.id, 'slug', part.slug, 'name', part.name, 'price_paise', part.price_paise, 'image', part.image,
    'stock', part.stock, 'is_archived', part.archived_at is not null,
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
      inStock: !part.is_archived && isInStock(part.stock),
    },
    quantity,
    isOptional: is_optional,
  };
}
