import { beforeAll, describe, expect, it } from 'vitest';
import { fixPrices, somePriceList } from '../../support/dealers/company-factory.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const HEADING = 'SKU,Name,Shop price,From quantity,Price';
const NOTHING = { rows: 0, add: 0, change: 0, same: 0, remove: 0, fault: 0 };

let count = 0;
async function productWithSku(name?: string): Promise<{ id: string; sku: string }> {
  const { id } = await someProduct(shop, name === undefined ? {} : { name });
  const sku = `=PL-${++count}`;
  await shop.db.updateTable('products').set({ sku }).where('id', '=', id).execute();
  return { id, sku };
}

const exported = async (id: string) =>
  (await owner.client.send<string>('GET', `/api${'/admin/price-lists/:id/prices.csv'.replace(':id', id)}`))
    .body;
const read = (id: string, csv: string, apply?: boolean) =>
  owner.client.call('POST /admin/price-lists/:id/import', { params: { id }, body: { csv, apply } });

describe('the CSV of a price list', () => {
  it('comes out and goes in with everything the same, whatever the texts', async () => {
    const { _id: id } = await somePriceList(owner);
    const product = await productWithSku('Dome, 4" "wide"\nlens');
    await fixPrices(owner, id, product.id, [
      { minQuantity: 1, price: 999.5 },
      { minQuantity: 5, price: 950 },
    ]);

    const csv = await exported(id);
    const { body } = await read(id, csv, true);

    expect(csv.split('\r\n').at(0)).toBe(HEADING);
    expect(csv).toContain(`'${product.sku},`);
    expect(body).toEqual({ applied: true, counts: { ...NOTHING, rows: 2, same: 2 }, faults: [] });
  });

  it('of an empty list is a heading, which goes in again', async () => {
    const { _id: id } = await somePriceList(owner);

    expect(await exported(id)).toBe(`${HEADING}\r\n`);
    expect((await read(id, `${HEADING}\r\n`, true)).body).toEqual({
      applied: true,
      counts: NOTHING,
      faults: [],
    });
  });

  it('replaces the breaks of the products it names and leaves the others, once it is applied', async () => {
    const { _id: id } = await somePriceList(owner);
    const [one, two, three] = [await productWithSku(), await productWithSku(), await productWithSku()];
    for (const product of [one, two, three])
      await fixPrices(owner, id, product.id, [{ minQuantity: 1, price: 900 }]);
    const csv = `Price;SKU;From quantity\n850;${one.sku};5\n-;${two.sku};\n`;
    const shown = async () => {
      const { body } = await owner.client.call('GET /admin/price-lists/:id/prices', {
        params: { id },
        query: {},
      });
      return Object.fromEntries(
        body.map(({ product, breaks }) => [
          product._id,
          breaks.map((each) => [each.minQuantity, each.price]),
        ]),
      );
    };

    const preview = await read(id, csv);
    const before = await shown();
    const applied = await read(id, csv, true);

    const counts = { ...NOTHING, rows: 2, add: 1, remove: 2 };
    expect(preview.body).toEqual({ applied: false, counts, faults: [] });
    expect(before).toEqual({ [one.id]: [[1, 900]], [two.id]: [[1, 900]], [three.id]: [[1, 900]] });
    expect(applied.body).toEqual({ applied: true, counts, faults: [] });
    expect(await shown()).toEqual({ [one.id]: [[5, 850]], [three.id]: [[1, 900]] });
  });

  it('finds a product by its SKU in any capitals', async () => {
    const { _id: id } = await somePriceList(owner);
    const { sku } = await productWithSku();

    const { body } = await read(id, `SKU,From quantity,Price\n${sku.toLowerCase()},1,850\n`, true);

    expect(body).toEqual({ applied: true, counts: { ...NOTHING, rows: 1, add: 1 }, faults: [] });
  });

  it('with a fault is applied not at all, and names its row', async () => {
    const { _id: id } = await somePriceList(owner);
    const { sku } = await productWithSku();

    const { status, body } = await read(id, `${HEADING}\n${sku},,,1,900\n${sku},,,5,"1.149,00"\n`, true);

    expect(status).toBe(200);
    expect(body).toEqual({
      applied: false,
      counts: { ...NOTHING, rows: 2, add: 1, fault: 1 },
      faults: [
        {
          row: 3,
          column: 'Price',
          code: 'number',
          message: '“1.149,00” is not a price above 0 with at most two decimals.',
        },
      ],
    });
    expect(
      (await owner.client.call('GET /admin/price-lists/:id/prices', { params: { id }, query: {} })).body,
    ).toEqual([]);
  });

  it('without the three columns is refused, as is one with 10,001 rows', async () => {
    const { _id: id } = await somePriceList(owner);
    const rows = (length: number) =>
      `${HEADING}\n${Array.from({ length }, (_, index) => `X-${index},,,1,900`).join('\n')}`;

    const headless = await read(id, 'SKU,Price\nX,900\n');
    const long = await read(id, rows(10_001));
    const most = await read(id, rows(10_000));

    expect([headless.status, headless.refusal.code]).toEqual([400, 'csv_header']);
    expect(long.status).toBe(413);
    expect([most.status, most.body.counts.fault]).toEqual([200, 10_000]);
  });
});
