import { sql, type Expression, type SqlBool } from 'kysely';
import { FEW_LEFT } from '../../../contract/constants.ts';

/** What shoppers see of a product's stock. `null` units means that the product is not counted and always there. */

/** @returns whether a product can be ordered at all */
export function isInStock(units: number | null): boolean {
  return units === null || units > 0;
}

/** @returns how many units are left where few are; null where there are plenty, or they are not counted */
export function shownStock(units: number | null): number | null {
  return units !== null && units <= FEW_LEFT ? units : null;
}

/** @returns whether shoppers see a difference between two numbers of units */
export function isShownChange(before: number, after: number): boolean {
  return shownStock(before) !== shownStock(after);
}

/** The same rule as isInStock, for a query over `products`. */
export const inStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.stock is null or products.stock > 0)`;

/** Counted, sold, and few or none are left: `is_low` is the same rule as shownStock, kept by the database. */
export const lowStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.is_low and products.archived_at is null)`;
