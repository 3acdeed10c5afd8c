import { beforeAll, describe, expect, it } from 'vitest';
import type { NewCategory } from '../../../src/catalogue/categories/categories.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { createdProduct, readAsVisitor } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let count = 0;

function create(details: Partial<NewCategory> = {}) {
  return admin.client.call('POST /admin/categories', { body: { name: `Aisle ${++count}`, ...details } });
}

async function created(details: Partial<NewCategory> = {}) {
  const answer = await create(details);
  if (answer.status !== 201) throw new Error(answer.refusal.message);
  return answer.body;
}

function change(id: string, body: object) {
  return admin.client.call('PUT /admin/categories/:id', { params: { id }, body });
}

function remove(id: string, moveTo?: string) {
  return admin.client.call('DELETE /admin/categories/:id', {
    params: { id },
    query: moveTo === undefined ? {} : { moveTo },
  });
}

async function pageOf(slug: string) {
  return (await shop.visitor().call('GET /categories/:slug', { params: { slug } })).body;
}

describe('the tree of categories', () => {
  it('shows the parents of a category, its children and how many products they hold', async () => {
    const root = await created();
    const child = await created({ parent: root.slug, text: 'For **every** door.' });
    const grandchild = await created({ parent: child.slug });
    const product = await createdProduct(admin, { category: grandchild.name });
    await createdProduct(admin, { category: child.name });

    expect(await pageOf(child.slug)).toMatchObject({
      name: child.name,
      text: 'For **every** door.',
      parent: root.slug,
      path: [
        { slug: root.slug, name: root.name },
        { slug: child.slug, name: child.name },
      ],
      children: [{ slug: grandchild.slug, count: 1, countBelow: 1 }],
      count: 1,
      countBelow: 2,
    });
    const listed = await shop.visitor().call('GET /products', { query: { category: [root.slug] } });
    expect(listed.body.map(({ _id }) => _id)).toContain(product._id);
    const facets = await shop.visitor().call('GET /products/facets', { query: { category: [root.slug] } });
    const values = facets.body.facets.find(({ facet }) => facet === 'category')?.values ?? [];
    expect(values.find(({ value }) => value === root.slug)?.count).toBe(2);
    expect(values.find(({ value }) => value === grandchild.slug)?.count).toBe(1);
  });

  it('keeps its slugs when it is renamed, and fields left out', async () => {
    const category = await created({ blurb: 'Short.' });

    const renamed = await change(category._id, { name: 'Renamed aisle' });

    expect(renamed.body).toMatchObject({
      slug: category.slug,
      name: 'Renamed aisle',
      blurb: 'Short.',
      held: 0,
    });
    const { body } = await shop.visitor().call('GET /categories', {});
    expect(body.find(({ slug }) => slug === category.slug)?.name).toBe('Renamed aisle');
  });

  it('has no circle, no two of one name and at most four levels', async () => {
    const [one, other] = [await created(), await created()];
    const second = await created({ parent: one.slug });
    const third = await created({ parent: second.slug });
    const fourth = await created({ parent: third.slug });

    const answers = [
      await change(one._id, { parent: third.slug }),
      await change(one._id, { parent: one.slug }),
      await create({ parent: fourth.slug }),
      await change(one._id, { parent: other.slug }),
      await create({ name: one.name.toUpperCase() }),
      await create({ parent: 'no-such-category' }),
    ];

    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'category_cycle'],
      [409, 'category_cycle'],
      [400, 'category_depth'],
      [400, 'category_depth'],
      [409, 'category_taken'],
      [400, 'invalid'],
    ]);
  });

  it('gives the contents of a deleted category to another one', async () => {
    const [old, next] = [await created(), await created()];
    const child = await created({ parent: old.slug });
    const product = await createdProduct(admin, { category: old.name });

    const refused = await remove(old._id);
    const below = await remove(old._id, child.slug);
    const moved = await remove(old._id, next.slug);

    expect([refused.refusal.code, below.refusal.code, moved.status]).toEqual([
      'in_use',
      'category_cycle',
      200,
    ]);
    expect((await pageOf(child.slug)).parent).toBe(next.slug);
    expect((await readAsVisitor(shop, product._id))?.category).toBe(next.name);
    expect((await shop.visitor().call('GET /categories/:slug', { params: { slug: old.slug } })).status).toBe(
      404,
    );
  });

  it('takes products off sale when its gate begins to block, below it too', async () => {
    const root = await created();
    const child = await created({ parent: root.slug });
    const product = await createdProduct(admin, { category: child.name });

    const without = await change(root._id, { gate: 'block' });
    const blocked = await change(root._id, { gate: 'block', gateKinds: ['BIS'] });
    const seen = await readAsVisitor(shop, product._id);
    const open = await change(child._id, { gate: 'warn', gateKinds: ['BIS'] });

    expect(without.status).toBe(400);
    expect([blocked.body.held, seen, open.body.held]).toEqual([1, null, 0]);
    expect(await readAsVisitor(shop, product._id)).not.toBeNull();
    const { body } = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    expect(body.held).toBe(false);
  });
});
