import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Sale } from '../../../src/counter/sales/counter-sales.shapes.ts';
import type { NewSale, saleBody } from '../../../src/counter/till/counter.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import type { TestAnswer } from '../platform/test-client.ts';

export type SentSale = z.input<typeof saleBody>;

/** A bill for one product, by default paid in cash. */
export function billFor(
  product: { id: string; price: number },
  { quantity = 1, ...details }: Partial<SentSale> & { quantity?: number } = {},
): SentSale {
  const total = details.total ?? Math.round(product.price * 100 * quantity) / 100;
  return {
    lines: [{ product: product.id, quantity }],
    total,
    payments: [{ kind: 'cash', amount: total }],
    ...details,
  };
}

/** Sells as this member of staff, under a new key unless one is named. */
export function sold(clerk: SignedIn, sale: SentSale, key: string = randomUUID()): Promise<TestAnswer<Sale>> {
  return clerk.client.call(
    'POST /admin/counter/sales',
    { body: sale as NewSale },
    { 'idempotency-key': key },
  );
}

export async function mustSell(clerk: SignedIn, sale: SentSale, key?: string): Promise<Sale> {
  const answer = await sold(clerk, sale, key);
  if (answer.status !== 201) throw new Error(`Refused: ${answer.refusal.code} ${answer.refusal.message}`);
  return answer.body;
}

export async function openedDrawer(clerk: SignedIn, opening = 2000): Promise<void> {
  const { status, refusal } = await clerk.client.call('POST /admin/counter/session', { body: { opening } });
  if (status !== 201) throw new Error(`Refused: ${refusal.message}`);
}

export async function drawerOf(clerk: SignedIn) {
  return (await clerk.client.call('GET /admin/counter/session', {})).body!;
}
