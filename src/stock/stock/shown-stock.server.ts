import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { FEW_LEFT } from '../../catalogue/products/catalogue-limits.ts';

/** `null` units: not counted and always available. */

export function isInStock(units: number | null): boolean {
  return units === null || units > 0;
}

/** The units when few are left; null when there are plenty or they are not counted. */
export function shownStock(units: number | null): number | null {
  return units !== null && units <= FEW_LEFT ? units : null;
}

/**
 * Whether shoppers see a difference, on its page or a kit's. @param perKit its quantity in each kit that contains it
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

function kitsFrom(units: number | null, quantity: number): number | null {
  return units === null ? null : Math.floor(units / quantity);
}

/** A product's quantity in each kit that contains it. */
export const perKitColumn = sql<number[]>`array(
  select distinct quantity from kit_parts where kit_parts.part_id = products.id and not is_optional)`;

export const isKitColumn = isKitOf('products');

function isKitOf(product: string): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from kit_parts where kit_parts.kit_id = ${sql.ref(`${product}.id`)}))`;
}

/**
 * The units of a kit are as many as its counted parts make, none where a part is archived; a kit's own `stock` is
 * ignored.
 * @param product the name of the row of `products`
 */
export function unitsOf(product = 'products'): RawBuilder<number | null> {
  return sql<number | null>`(case when ${isKitOf(product)} then kit_units(${sql.ref(`${product}.id`)})
    else ${sql.ref(`${product}.stock`)} end)`;
}

export const inStockCondition: Expression<SqlBool> = sql<SqlBool>`(coalesce(${unitsOf()}, 1) > 0)`;

/**
 * The generated column `is_low` follows shownStock, except for kits: joined by id, so that both halves use an index.
 */
export const lowStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.is_live and (
  (products.is_low and not ${isKitColumn})
  or (products.id = any(array(select kit_id from kit_parts)) and ${unitsOf()} <= ${sql.lit(FEW_LEFT)})))`;
