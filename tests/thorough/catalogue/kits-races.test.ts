import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { runTransaction } from '../../../src/db/transaction.ts';
import { unitsOf } from '../../../src/stock/stock/lock-stock.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { setParts, someKit } from '../../support/catalogue/kit-steps.ts';
import {
  orderBody,
  someOrder,
  someProduct,
  stockOf,
} from '../../support/catalogue/product-and-order-factory.ts';
import { runConcurrently, testShop } from '../../support/platform/test-shop.ts';
import { wrongLedgers } from '../../support/stock/stock-steps.ts';

const shop = testShop();
let admin: SignedIn;
let buyers: SignedIn[];
beforeAll(async () => {
  admin = await someAdmin(shop);
  buyers = await Promise.all(Array.from({ length: 12 }, () => someCustomer(shop)));
});

/** @returns what all orders that are not cancelled hold of a product, loose and in kits */
async function heldByOrders(productId: string): Promise<number> {
  const active = shop.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .where('orders.status', '!=', 'Cancelled');
  const loose = await active
    .select(['order_lines.quantity'])
    .where('order_lines.product_id', '=', productId)
    .where('order_lines.stock_taken', '=', true)
    .execute();
  const inKits = await active
    .innerJoin('order_line_parts as part', (join) =>
      join
        .onRef('part.order_id', '=', 'order_lines.order_id')
        .onRef('part.position', '=', 'order_lines.position'),
    )
    .select((row) => row('order_lines.quantity', '*', row.ref('part.quantity')).as('quantity'))
    .where('part.product_id', '=', productId)
    .where('part.stock_taken', '=', true)
    .execute();
  return [...loose, ...inKits].reduce((sum, { quantity }) => sum + quantity, 0);
}

describe('at the same moment', () => {
  it('two kits and loose orders for the last recorders sell the units left, and never deadlock', async () => {
    const recorder = await someProduct(shop, { stock: 7 });
    const camera = await someProduct(shop, { stock: 100 });
    const part = (product: { id: string }, quantity: number) => ({ product, quantity });
    const small = await someKit({ shop, admin }, [part(recorder, 1), part(camera, 4)]);
    const large = await someKit({ shop, admin }, [part(camera, 8), part(recorder, 1)]);
    const bodies = [
      orderBody([{ product: small, quantity: 1 }]),
      orderBody([
        { product: recorder, quantity: 1 },
        { product: camera, quantity: 1 },
      ]),
      orderBody([{ product: large, quantity: 1 }]),
      orderBody([
        { product: camera, quantity: 2 },
        { product: small, quantity: 1 },
      ]),
    ];

    const answers = await runConcurrently(
      shop,
      'products',
      buyers.map(
        ({ client }, index) =>
          () =>
            client.call('POST /orders', { body: bodies[index % bodies.length]! }),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const stocks = [(await stockOf(shop, recorder.id))!, (await stockOf(shop, camera.id))!];
    expect(stocks[0]).toBe(0);
    expect([
      stocks[0]! + (await heldByOrders(recorder.id)),
      stocks[1]! + (await heldByOrders(camera.id)),
    ]).toEqual([7, 100]);
    expect(await wrongLedgers(admin)).toEqual([]);
  });

  it('two cancellations give the parts back once', async () => {
    const camera = await someProduct(shop, { stock: 9 });
    const kit = await someKit({ shop, admin }, [{ product: camera, quantity: 4 }]);
    const { _id: id } = await someOrder(buyers[0]!, [{ product: kit, quantity: 2 }]);
    const cancel = () =>
      admin.client.call('PATCH /orders/:id/status', { params: { id }, body: { status: 'Cancelled' } });

    await runConcurrently<{ status: number }>(shop, 'orders', [cancel, cancel, cancel]);

    expect(await stockOf(shop, camera.id)).toBe(9);
  });

  it('orders and edits of the parts: each order takes one of the two boxes whole', async () => {
    const [one, two] = [await someProduct(shop, { stock: 60 }), await someProduct(shop, { stock: 60 })];
    const kit = await someKit({ shop, admin }, [{ product: one, quantity: 2 }]);
    const body = orderBody([{ product: kit, quantity: 1 }]);
    const order =
      ({ client }: SignedIn) =>
      () =>
        client.call('POST /orders', { body });
    const edit = (product: { id: string }, quantity: number) => () =>
      setParts(admin, kit, [{ product, quantity }]);

    const answers = await runConcurrently<{ status: number; body: unknown }>(shop, 'products', [
      ...buyers.slice(0, 4).map(order),
      edit(two, 3),
      ...buyers.slice(4, 8).map(order),
      edit(one, 2),
      ...buyers.slice(8).map(order),
    ]);

    const orders = answers.filter(({ status }) => status === 201).map(({ body }) => body as Order);
    expect(orders).toHaveLength(buyers.length);
    for (const { products } of orders) {
      const [box] = products[0]!.parts!;
      expect([`${one.id} 2`, `${two.id} 3`]).toContain(`${box!.productId} ${box!.quantity}`);
    }
    for (const { id } of [one, two]) expect((await stockOf(shop, id))! + (await heldByOrders(id))).toBe(60);
  });
});

const somePart = fc.record({
  stock: fc.option(fc.nat(60)),
  isArchived: fc.boolean(),
  isOptional: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9 }),
});
type SomePart = typeof somePart extends fc.Arbitrary<infer T> ? T : never;

describe('the stock of a kit', () => {
  it('in 1,000 random shops is how many of it could be packed', async () => {
    const kits = fc.sample(fc.array(somePart, { minLength: 1, maxLength: 5 }), 1000);

    const reported = await unitsOfKits(kits);

    expect(reported).toEqual(kits.map(packable));
  });

  async function unitsOfKits(kits: SomePart[][]): Promise<(number | null)[]> {
    const template = await someProduct(shop);
    return runTransaction(shop.db, async (tx) => {
      const copy = await tx
        .selectFrom('products')
        .select(['category_id', 'price_paise', 'created_at', 'updated_at'])
        .where('id', '=', template.id)
        .executeTakeFirstOrThrow();
      const product = (name: string, { stock, isArchived }: Pick<SomePart, 'stock' | 'isArchived'>) => ({
        ...{ ...copy, slug: name, name, description: name, sku: null, mrp_paise: null, image: null },
        ...{ hsn: null, warranty_months: null, stock, archived_at: isArchived ? copy.created_at : null },
      });
      const reported: (number | null)[] = [];
      for (const [index, parts] of kits.entries()) {
        const rows = [
          product(`kit-${index}`, { stock: 3, isArchived: false }),
          ...parts.map((part, place) => product(`part-${index}-${place}`, part)),
        ];
        const ids = await tx.insertInto('products').values(rows).returning(['id', 'slug']).execute();
        const idOf = (slug: string) => ids.find((row) => row.slug === slug)!.id;
        const kitParts = parts.map(({ quantity, isOptional }, place) => ({
          kit_id: idOf(`kit-${index}`),
          part_id: idOf(`part-${index}-${place}`),
          quantity,
          is_optional: isOptional,
        }));
        await tx.insertInto('kit_parts').values(kitParts).execute();
        const { units } = await tx
          .selectFrom('products')
          .select(unitsOf().as('units'))
          .where('slug', '=', `kit-${index}`)
          .executeTakeFirstOrThrow();
        reported.push(units);
      }
      return reported;
    });
  }

  /** Takes the parts of one box after another from the stock, until one is missing; null where none can be missing. */
  function packable(parts: SomePart[]): number | null {
    const onHand = parts
      .filter(({ isOptional }) => !isOptional)
      .map(({ stock, isArchived, quantity }) => ({ left: isArchived ? 0 : stock, quantity }));
    if (onHand.every(({ left }) => left === null)) return null;
    for (let boxes = 0; ; boxes++) {
      for (const part of onHand) {
        for (let unit = 0; unit < part.quantity; unit++) {
          if (part.left === 0) return boxes;
          if (part.left !== null) part.left--;
        }
      }
    }
  }
});
