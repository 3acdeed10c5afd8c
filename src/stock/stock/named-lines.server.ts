import * as stockMessages from './stock.words.ts';
import { invalid, notFound } from '../../kit/server/http/errors.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { lockNamedStock, type LockedStock } from './lock-stock.server.ts';

/** @throws Refused 404 when one is not there */
export async function withProducts<Line extends { product: string }>(
  tx: Tx,
  lines: readonly Line[],
): Promise<{ line: Line; product: LockedStock }[]> {
  const products = await lockNamedStock(
    tx,
    lines.map(({ product }) => product),
  );
  return lines.map((line) => {
    const product = products.get(line.product);
    if (!product) throw notFound(stockMessages.lineUnknown);
    return { line, product };
  });
}

/** @throws Refused 400 when a product is in two lines */
export function requireEachOnce(lines: readonly { product: LockedStock }[]): void {
  const seen = new Set<string>();
  for (const { product } of lines) {
    if (seen.has(product.id)) throw invalid(stockMessages.lineTwice(product.name));
    seen.add(product.id);
  }
}
