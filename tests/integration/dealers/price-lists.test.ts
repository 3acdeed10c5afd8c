import { beforeAll, describe, expect, it } from 'vitest';
import { fixPrices, someDealer, somePriceList } from '../../support/dealers/company-factory.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let owner: SignedIn;
beforeAll(async () => {
  owner = await someAdmin(shop);
});

const listBody = { percentOff: 10, from: null, to: null, categories: [] };

describe('a price list', () => {
  it('is kept with its percentages and days', async () => {
    await someProduct(shop, { category: 'Dome Cameras' });
    const list = await somePriceList(owner, {
      percentOff: 12.25,
      from: '2026-12-01',
      to: '2026-12-31',
      categories: [{ category: 'dome-cameras', percentOff: 7.5 }],
    });

    expect(list).toEqual({
      _id: list._id,
      name: list.name,
      percentOff: 12.25,
      from: '2026-12-01',
      to: '2026-12-31',
      categories: [{ category: 'dome-cameras', percentOff: 7.5 }],
      companies: 0,
      products: 0,
      updatedAt: list.updatedAt,
    });
    const { body } = await owner.client.call('GET /admin/price-lists', {});
    expect(body).toContainEqual(list);
  });

  it('has a name of its own, whatever the capitals', async () => {
    const { name } = await somePriceList(owner);
    const body = { ...listBody, name: name.toUpperCase() };

    const { status, refusal } = await owner.client.call('POST /admin/price-lists', { body });

    expect([status, refusal.code]).toEqual([409, 'name_taken']);
  });

  it.each([
    [{ percentOff: 90.01 }, 'percentOff'],
    [{ percentOff: 1.005 }, 'percentOff'],
    [{ percentOff: -1 }, 'percentOff'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-12-02', to: '2026-12-01' }, 'to'],
    [{ categories: [{ category: 'nowhere', percentOff: 1 }] }, 'categories.0.category'],
  ])('is refused with %j', async (details, field) => {
    const body = { ...listBody, name: 'Never', ...details };

    const { status, refusal } = await owner.client.call('POST /admin/price-lists', { body });

    expect([status, Object.keys(refusal.fields!)]).toEqual([400, [field]]);
  });

  it('is changed by a person who saw the last version', async () => {
    const { _id: id, name, updatedAt } = await somePriceList(owner);
    const put = (percentOff: number) =>
      owner.client.call('PUT /admin/price-lists/:id', {
        params: { id },
        body: { ...listBody, name, percentOff, updatedAt },
      });

    const [first, second] = [await put(20), await put(30)];

    expect([first.status, first.body.percentOff]).toEqual([200, 20]);
    expect([second.status, second.refusal]).toMatchObject([
      409,
      { code: 'changed_meanwhile', updatedAt: first.body.updatedAt, changedBy: 'Riya Admin' },
    ]);
  });

  it('lives on without a category that is deleted', async () => {
    const { body: category } = await owner.client.call('POST /admin/categories', {
      body: { name: 'Short-lived' },
    });
    const { _id: id } = await somePriceList(owner, {
      categories: [{ category: category.slug, percentOff: 5 }],
    });

    const { status } = await owner.client.call('DELETE /admin/categories/:id', {
      params: { id: category._id },
      query: {},
    });

    expect(status).toBe(200);
    expect(
      (await owner.client.call('GET /admin/price-lists/:id', { params: { id } })).body.categories,
    ).toEqual([]);
  });

  it('is deleted unless a company has it', async () => {
    const { list } = await someDealer(shop, owner);
    const unused = await somePriceList(owner);
    const remove = (id: string) => owner.client.call('DELETE /admin/price-lists/:id', { params: { id } });

    const [used, gone] = [await remove(list._id), await remove(unused._id)];

    expect([used.status, used.refusal.code, gone.status]).toEqual([409, 'in_use', 200]);
    expect(
      (await owner.client.call('GET /admin/price-lists/:id', { params: { id: unused._id } })).status,
    ).toBe(404);
    expect(
      (await owner.client.call('GET /admin/price-lists/:id', { params: { id: list._id } })).body.companies,
    ).toBe(1);
  });
});

describe('the fixed prices of a list', () => {
  it('are listed with their margins', async () => {
    const { _id: id } = await somePriceList(owner);
    const product = await someProduct(shop, { stock: 10 });
    await shop.db
      .updateTable('products')
      .set({ stock_value_paise: 700_000 })
      .where('id', '=', product.id)
      .execute();
    await fixPrices(owner, id, product.id, [
      { minQuantity: 20, price: 800 },
      { minQuantity: 5, price: 1011.12 },
    ]);

    const { body, headers } = await owner.client.call('GET /admin/price-lists/:id/prices', {
      params: { id },
      query: {},
    });
    const none = await owner.client.call('GET /admin/price-lists/:id/prices', {
      params: { id },
      query: { search: 'nothing' },
    });

    expect(body).toEqual([
      {
        product: { _id: product.id, sku: null, name: product.name, price: 1149 },
        breaks: [
          { minQuantity: 5, price: 1011.12, marginPercent: 18.31 },
          { minQuantity: 20, price: 800, marginPercent: -3.25 },
        ],
        cost: 700,
      },
    ]);
    expect(headers.get('x-total-count')).toBe('1');
    expect(none.body).toEqual([]);
  });

  it('never rise with the quantity, and name a quantity once', async () => {
    const { _id: id, updatedAt } = await somePriceList(owner);
    const { id: productId } = await someProduct(shop);
    const put = async (...breaks: [number, number][]) => {
      const { status, refusal } = await owner.client.call('PUT /admin/price-lists/:id/prices/:productId', {
        params: { id, productId },
        body: { breaks: breaks.map(([minQuantity, price]) => ({ minQuantity, price })), updatedAt },
      });
      return [status, Object.keys(refusal.fields ?? {})];
    };

    expect(await put([1, 900], [5, 950])).toEqual([400, ['breaks.1.price']]);
    expect(await put([5, 900], [5, 900])).toEqual([400, ['breaks.1.minQuantity']]);
    expect(await put([1, 0])).toEqual([400, ['breaks.0.price']]);
    expect(await put([1001, 5])).toEqual([400, ['breaks.0.minQuantity']]);
    expect(await put([1, 900], [5, 900])).toEqual([200, []]);
  });

  it('are removed by none', async () => {
    const { _id: id } = await somePriceList(owner);
    const { id: productId } = await someProduct(shop);
    await fixPrices(owner, id, productId, [{ minQuantity: 1, price: 900 }]);
    await fixPrices(owner, id, productId, []);

    expect(
      (await owner.client.call('GET /admin/price-lists/:id/prices', { params: { id }, query: {} })).body,
    ).toEqual([]);
  });
});
