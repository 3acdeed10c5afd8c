import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

type Members = { product: string; values: string[] }[];

const create = (products: Members, axes = ['Colour']) =>
  admin.client.call('POST /admin/groups', { body: { name: 'Dome', axes, products } });

async function someProducts(count: number) {
  const products = [];
  while (products.length < count) products.push(await createdProduct(admin, { stock: 1 }));
  return products;
}

describe('a group of variants', () => {
  it('is shown with each of its products that is on sale', async () => {
    const [white, black, gone] = await someProducts(3);

    const { status, body } = await create([
      { product: white!._id, values: ['White'] },
      { product: black!.slug, values: ['Black'] },
      { product: gone!._id, values: ['Grey'] },
    ]);
    await admin.client.call('DELETE /products/:id', { params: { id: gone!._id } });

    expect(status).toBe(201);
    const shown = await readAsVisitor(shop, black!._id);
    const member = ({ _id, slug, name, price }: NonNullable<typeof white>, values: string[]) => ({
      ...{ _id, slug, name, price, values, inStock: true, image: null },
    });
    expect(shown?.group).toEqual({
      ...{ _id: body._id, name: 'Dome', axes: ['Colour'] },
      products: [member(white!, ['White']), member(black!, ['Black'])],
    });
  });

  it('lets two products change places, and frees those left out', async () => {
    const [one, two, three] = await someProducts(3);
    const { body } = await create([
      { product: one!._id, values: ['White'] },
      { product: two!._id, values: ['Black'] },
      { product: three!._id, values: ['Grey'] },
    ]);

    const changed = await admin.client.call('PUT /admin/groups/:id', {
      params: { id: body._id },
      body: {
        ...{ name: 'Domes', axes: ['Colour'] },
        products: [
          { product: one!._id, values: ['Black'] },
          { product: two!._id, values: ['White'] },
        ],
      },
    });

    expect(changed.body.products.map(({ values }) => values)).toEqual([['Black'], ['White']]);
    expect((await readAsVisitor(shop, three!._id))?.group).toBeNull();
    const { body: listed } = await admin.client.call('GET /admin/groups', {});
    expect(listed.find(({ _id }) => _id === body._id)).toEqual(changed.body);
  });

  it('refuses what makes no sense, and changes nothing', async () => {
    const [one, two, taken] = await someProducts(3);
    await create([{ product: taken!._id, values: ['White'] }]);
    const white = { product: one!._id, values: ['White'] };

    const answers = [
      await create([white, { product: two!._id, values: ['White'] }]),
      await create([white, { product: taken!._id, values: ['Black'] }]),
      await create([white, { product: one!.slug, values: ['Black'] }]),
      await create([{ product: one!._id, values: ['White', 'Small'] }]),
      await create([white], ['Colour', 'colour']),
      await create([white], []),
      await create([{ product: 'no-such-product', values: ['White'] }]),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'variant_taken'],
      [409, 'in_other_group'],
      ...Array.from({ length: 5 }, () => [400, 'invalid']),
    ]);
    expect((await readAsVisitor(shop, one!._id))?.group).toBeNull();
  });

  it('frees its products when it is deleted', async () => {
    const [one] = await someProducts(1);
    const { body } = await create([{ product: one!._id, values: ['White'] }]);

    const deleted = await admin.client.call('DELETE /admin/groups/:id', { params: { id: body._id } });
    const again = await admin.client.call('DELETE /admin/groups/:id', { params: { id: body._id } });

    expect([deleted.status, again.status]).toEqual([200, 404]);
    expect((await readAsVisitor(shop, one!._id))?.group).toBeNull();
  });
});
