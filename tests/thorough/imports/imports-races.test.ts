import { beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { orderBody } from '../../support/catalogue/product-and-order-factory.ts';
import { createdProduct } from '../../support/catalogue/product-factory.ts';
import {
  apply,
  appliedImport,
  rowsOf,
  seenImport,
  someSku,
  undo,
} from '../../support/imports/import-steps.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { requestsInTurn, whileHeld } from '../../support/platform/requests-in-turn.ts';
import { postgresUrl } from '../../support/platform/shop-storage.ts';
import { ledgerOf, wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let buyers: SignedIn[];
beforeAll(async () => {
  admin = await someAdmin(shop);
  buyers = await Promise.all(Array.from({ length: 10 }, () => someCustomer(shop)));
});

async function read(id: string): Promise<Product> {
  return (await admin.client.call('GET /products/:id', { params: { id } })).body;
}

/** Saves a price from an editor that was opened when the product was like this. */
function save({ _id, name, description, category, updatedAt }: Product, price: number) {
  const body = { name, description, category, price, updatedAt };
  return admin.client.call('PUT /products/:id', { params: { id: _id }, body });
}

/** @returns what may come of two requests: on PostgreSQL it is known which came first */
function possible<T>(first: T, other: T): T[] {
  return postgresUrl ? [first] : [first, other];
}

describe('two applies at the same moment', () => {
  it('one is applied, nobody waits for it, and the other finds its changes', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku, stock: 10 });
    const one = await seenImport(admin, `SKU,Price,Stock\n${sku},71,20\n`);
    const other = await seenImport(admin, `SKU,Price,Stock\n${sku},72,30\n`);

    const { first, later } = await whileHeld(shop, product._id, async (untilWaiting) => {
      const first = apply(admin, one._id);
      await untilWaiting(1);
      return { first, later: [await apply(admin, one._id), await apply(admin, other._id)] };
    });
    const answer = await first;
    const afterwards = await apply(admin, other._id);

    expect(answer).toMatchObject({ status: 200, body: { state: 'applied' } });
    expect(later.map(({ status, refusal }) => (status === 200 ? 'applied' : refusal.code))).toEqual(
      postgresUrl ? ['import_running', 'import_running'] : ['applied', 'import_changed'],
    );
    // Anyone who comes after it looks at the rows again first.
    const seen = postgresUrl ? afterwards.refusal.code : afterwards.body.state;
    expect(seen).toBe(postgresUrl ? 'import_changed' : 'applied');
    expect((await ledgerOf(admin, product._id)).map(({ delta }) => delta)).toEqual(
      postgresUrl ? [10, 10] : [10, 10, 10],
    );
    expect(await wrongLedgers(admin)).toEqual([]);
  });
});

describe('an edit and an import at the same moment', () => {
  it('applied first: the edit hears that the product changed', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    const { _id } = await seenImport(admin, `SKU,Price\n${sku},71\n`);

    const [applied, edited] = await requestsInTurn(
      shop,
      product._id,
      () => apply(admin, _id),
      () => save(product, 99),
    );

    const outcome = [applied.refusal.code, edited.refusal.code, (await read(product._id)).price];
    expect(possible([undefined, 'product_changed', 71], ['import_changed', undefined, 99])).toContainEqual(
      outcome,
    );
  });

  it('edited first: nothing is applied, and the rows say what they would change now', async () => {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    const { _id } = await seenImport(admin, `SKU,Price\n${sku},71\n`);

    const [edited, applied] = await requestsInTurn(
      shop,
      product._id,
      () => save(product, 99),
      () => apply(admin, _id),
    );

    const outcome = [edited.refusal.code, applied.refusal.code, (await read(product._id)).price];
    expect(possible([undefined, 'import_changed', 99], ['product_changed', undefined, 71])).toContainEqual(
      outcome,
    );
    const seen = [{ field: 'price', from: outcome[2] === 99 ? 99 : product.price, to: 71 }];
    expect((await rowsOf(admin, _id))[0]!.changes).toEqual(seen);
  });

  it('undone first: the edit hears that the product changed', async () => {
    const { product, imported, id } = await appliedPrice();

    const [undone, edited] = await requestsInTurn(
      shop,
      product._id,
      () => undo(admin, id),
      () => save(imported, 99),
    );

    const outcome = [undone.body.kept, edited.refusal.code, (await read(product._id)).price];
    expect(
      possible(
        [[], 'product_changed', product.price],
        [[{ sku: product.sku, why: 'Price was changed since.' }], undefined, 99],
      ),
    ).toContainEqual(outcome);
  });

  it('edited first: undoing keeps the later price', async () => {
    const { product, imported, id } = await appliedPrice();

    const [edited, undone] = await requestsInTurn(
      shop,
      product._id,
      () => save(imported, 99),
      () => undo(admin, id),
    );

    const outcome = [undone.body.kept, edited.refusal.code, (await read(product._id)).price];
    expect(
      possible(
        [[{ sku: product.sku, why: 'Price was changed since.' }], undefined, 99],
        [[], 'product_changed', product.price],
      ),
    ).toContainEqual(outcome);
  });

  /** A product, as it was and as an import made it. */
  async function appliedPrice() {
    const sku = someSku();
    const product = await createdProduct(admin, { sku });
    const { _id: id } = await appliedImport(admin, `SKU,Price\n${sku},71\n`);
    return { product, id, imported: await read(product._id) };
  }
});

describe('an apply while orders are placed for its products', () => {
  it('leaves stock, chain and value exact, and so does its undo', async () => {
    const skus = [someSku(), someSku()];
    const [one, two] = [
      await createdProduct(admin, { sku: skus[0]!, stock: 100, costPrice: 333.33 }),
      await createdProduct(admin, { sku: skus[1]!, stock: 100, costPrice: 333.33 }),
    ];
    const { _id } = await seenImport(admin, `SKU,Stock,Reorder at\n${skus[1]},90,5\n${skus[0]},95,5\n`);
    const lines = [one, two].map(({ _id: id, price }) => ({ product: { id, price }, quantity: 1 }));
    const orders = (count: number) =>
      Array.from({ length: count }, (_, index) => () => {
        const body = orderBody(index % 2 ? lines : lines.toReversed());
        return buyers[index % 10]!.client.call('POST /orders', { body });
      });

    const applied = await runConcurrently<{ status: number }>(shop, 'products', [
      ...orders(12),
      () => apply(admin, _id),
      ...orders(12),
    ]);
    const afterApply = [(await read(one._id)).stock, (await read(two._id)).stock];
    const wrongAfterApply = await wrongLedgers(admin);
    const undone = await runConcurrently<{ status: number }>(shop, 'products', [
      ...orders(3),
      () => undo(admin, _id),
      ...orders(3),
    ]);

    expect(applied.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(24).fill(201)]);
    expect(afterApply).toEqual([71, 66]);
    expect(wrongAfterApply).toEqual([]);
    expect(undone.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(6).fill(201)]);
    expect(await wrongLedgers(admin)).toEqual([]);
    for (const { _id: id } of [one, two]) {
      const moves = await ledgerOf(admin, id);
      expect(moves).toHaveLength(1 + 24 + 1 + 6 + 1);
      expect(moves.at(-1)).toMatchObject({ after: 70, valueAfter: (70 * 33_333) / 100 });
      expect(moves.reduce((paise, { value }) => paise + Math.round(value * 100), 0)).toBe(70 * 33_333);
    }
  });
});
