import { inOrderOfCodes } from './check-codes.ts';
import type { CheckedLine } from './checked-system.ts';
import { checkTogether } from './compatibility.ts';
import type { AskedProducts } from '../facts/fact-names.ts';
import { worstVerdict } from '../facts/plan-finding.ts';
import type { Wiring } from '../kit-builder/kit-choices.ts';
import type { KitPoint } from '../kit-builder/kit-parts.ts';
import { pointFindings } from '../kit-builder/point-checks.ts';
import type { ChecksAnswer } from './checks.shapes.ts';
import { readKitParts } from '../../catalogue/kits/kit-stock.server.ts';
import { readAnyPlanProducts } from '../facts/plan-products.server.ts';
import type { PlanningMemory } from '../facts/planning-memory.server.ts';

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

/** Whether nothing known speaks against one of each together. Not for use inside a transaction. */
export async function workTogether(memory: PlanningMemory, ids: readonly string[]): Promise<boolean> {
  const lines = ids.map((productId) => ({ productId, quantity: 1 }));
  return (await checkLinesOnSale(memory, lines)).verdict !== 'does_not';
}

/** The points of a kit question, which the products are for. */
export interface CheckedPoints {
  points: readonly KitPoint[];
  wiring: Wiring;
}

/**
 * Kits count as their required parts; unknown products are left out. Not for use inside a transaction.
 * @param own the products that the customer has besides
 */
export async function checkLines(
  memory: PlanningMemory,
  lines: readonly ProductUnits[],
  products: AskedProducts,
  own: readonly CheckedLine[] = [],
  asked: CheckedPoints | null = null,
): Promise<ChecksAnswer> {
  const [{ values }, { ofKind }, notes, opened] = await Promise.all([
    memory.constants(),
    memory.stock(),
    memory.notes(),
    openKits(memory, lines, products),
  ]);
  const all = [...opened, ...own];
  const checks = checkTogether(all, { constants: values, notes, stock: ofKind });
  if (!asked) return checks;
  const findings = [...checks.findings, ...pointFindings(all, asked.points, asked.wiring, values)];
  const verdict = worstVerdict(findings.map((each) => each.verdict)) ?? 'works';
  return { verdict, findings: inOrderOfCodes(findings) };
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
