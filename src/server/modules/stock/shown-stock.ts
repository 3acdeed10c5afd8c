import { sql, type Expression, type SqlBool } from 'kysely';
import { FEW_LEFT } from '../../../contract/constants.ts';

/** What shoppers see of a product's stock. `null` units mean that it is not counted and always available. */

/** @returns whether a product can be ordered at all */
export function isInStock(units: number | null): boolean {
  return units === null || units > 0;
}

/** @returns how many units are left when they are few; null when there are plenty or they are not counted */
export function shownStock(units: number | null): number | null {
  return units !== null && units <= FEW_LEFT ? units : null;
}

/** @returns whether shoppers see a difference between two numbers of units */
export function isShownChange(before: number, after: number): boolean {
  return shownStock(before) !== shownStock(after);
}

/** isInStock for a query on `products`. */
export const inStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.stock is null or products.stock > 0)`;

/** Products on sale with few units or none left. The generated column `is_low` follows shownStock. */
export const lowStockCondition: Expression<SqlBool> = sql<SqlBool>`(products.is_low and products.is_live)`;
