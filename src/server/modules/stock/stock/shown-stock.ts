import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { FEW_LEFT } from '../../../../domain/catalogue/catalogue-limits.ts';

/** What shoppers see of a product's stock. `null` units mean that it is not counted and always available. */

/** @returns whether a product can be ordered at all */
export function isInStock(units: number | null): boolean {
  return units === null || units > 0;
}

/** @returns how many units are left when they are few; null when there are plenty or they are not counted */
export function shownStock(units: number | null): number | null {
  return units !== null && units <= FEW_LEFT ? units : null;
}

/**
 * @param perKit how many of the product each kit takes that it is a part of
 * @returns whether shoppers may see a difference between two numbers of its units, on its own page or on a kit's
 */
export function isShownChange(
  before: number | null,
  after: number | null,
  perKit: readonly number[],
): boolean {
  return [1, ...perKit].some(
    (quantity) => shownStock(kitsFrom(before, quantity)) !== shownStock(kitsFrom(after, quantity)),
  );
}

/** @returns how many kits these units of a part make */
function kitsFrom(units: number | null, quantity: number): number | null {
  return units === null ? null : Math.floor(units / quantity);
}

/** How many units of a row of `products` each kit takes that it is a part of; for isShownChange. */
export const perKitColumn = sql<number[]>`array(
  select distinct quantity from kit_parts where kit_parts.part_id = products.id and not is_optional)`;

/** Whether a row of `products` is a kit. */
export const isKitColumn = isKitOf('products');

function isKitOf(product: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from kit_parts where kit_parts.kit_id = ${sql.ref(`${product}.id`)}))`;
}

/**
 * The units of a product; for a kit as many as its counted parts make, none where a part is archived. A kit's own
 * `stock` means nothing.
 * @param product the name of the row of `products`
 */
export function unitsOf(product = 'products'): RawBuilder<number | null> {
  return sql<number | null>`(case when ${isKitOf(product)} then kit_units(${sql.ref(`${product}.id`)})
    else ${sql.ref(`${product}.stock`)} end)`;
}

/** isInStock for a query on `products`. */
export const inStockCondition: Expression<SqlBool> = sql<SqlBool>`(coalesce(${unitsOf()}, 1) > 0)`;

/**
 * Products on sale with few units or none left. The generated column `is_low` follows shownStock, except for kits: they
 * are joined by their ids, so that both halves use an index.
 */
export const lowStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.is_live and (
  (products.is_low and not ${isKitColumn})
  or (products.id = any(array(select kit_id from kit_parts)) and ${unitsOf()} <= ${sql.lit(FEW_LEFT)})))`;
