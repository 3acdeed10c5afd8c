import type { CheckedLine } from '../../../../domain/planning/checks/checked-system.ts';
import { checkTogether } from '../../../../domain/planning/checks/compatibility.ts';
import type { AskedProducts } from '../../../../domain/planning/facts/plan-facts.ts';
import type { ChecksAnswer } from '../../../../contract/planning/checks-shapes.ts';
import { readKitParts } from '../../catalogue/kits/kit-parts-queries.ts';
import { readAnyPlanProducts } from './plan-products.ts';
import type { PlanningMemory } from './planning-memory.ts';

export interface ProductUnits {
  productId: string;
  quantity: number;
}

/** Not for use inside a transaction. */
export async function checkLinesOnSale(
  memory: PlanningMemory,
  lines: readonly ProductUnits[],
): Promise<ChecksAnswer> {
  return checkLines(memory, lines, await memory.onSale(lines.map(({ productId }) => productId)));
}

/** Kits count as their required parts; unknown products are left out. Not for use inside a transaction. */
export async function checkLines(
  memory: PlanningMemory,
  lines: readonly ProductUnits[],
  products: AskedProducts,
): Promise<ChecksAnswer> {
  const [{ values }, { ofKind }, notes, opened] = await Promise.all([
    memory.constants(),
    memory.stock(),
    memory.notes(),
    openKits(memory, lines, products),
  ]);
  return checkTogether(opened, { constants: values, notes, stock: ofKind });
}

async function openKits(
  memory: PlanningMemory,
  lines: readonly ProductUnits[],
  products: AskedProducts,
): Promise<CheckedLine[]> {
  const known = lines.filter(({ productId }) => products.has(productId));
  const kits = await readKitParts(
    memory.db,
    known.map(({ productId }) => productId.toLowerCase()),
  );
  const parts = await readParts(
    memory,
    [...kits.values()].flat().map(({ productId }) => productId),
  );
  return known.flatMap(({ productId, quantity }): CheckedLine[] => {
    const id = productId.toLowerCase();
    const kit = kits.get(id);
    if (!kit) return [{ ...products.get(productId)!, productId: id, quantity }];
    return kit
      .filter(({ isOptional }) => !isOptional)
      .flatMap((part) => {
        const product = parts.get(part.productId);
        return product ? [{ ...product, productId: part.productId, quantity: part.quantity * quantity }] : [];
      });
  });
}

async function readParts(memory: PlanningMemory, ids: readonly string[]): Promise<AskedProducts> {
  const read = await readAnyPlanProducts(memory.db, [...new Set(ids)]);
  return new Map(read.map(({ product, known }) => [product._id, { name: product.name, known }]));
}
