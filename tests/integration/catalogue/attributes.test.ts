import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { attributeFields, createdAttribute } from '../../support/catalogue/catalogue-access.ts';
import { createdProduct, newProduct } from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

let categories = 0;

async function newCategorySlug(): Promise<string> {
  const body = { name: `Attributes ${++categories}` };
  return (await admin.client.call('POST /admin/categories', { body })).body.slug;
}

describe('definitions of attributes', () => {
  it('come with the shop, and are the same ready bytes for everybody', async () => {
    const { body, headers } = await shop.visitor().call('GET /attributes', {});
    expect(body.find(({ key }) => key === 'resolutionMP')).toEqual({
      ...{ key: 'resolutionMP', name: 'Resolution', unit: 'MP', kind: 'number', choices: [] },
      ...{ group: 'Picture', facet: 'mp', isCompared: true, planRole: 'camera' },
      ...{ min: null, max: null, sort: 10 },
    });
    expect(body.map(({ sort }) => sort)).toEqual(body.map(({ sort }) => sort).toSorted((a, b) => a - b));
    expect(headers.get('etag')).toMatch(/^"/);
  });

  it('are added, changed and deleted, each with a line in the audit', async () => {
    const body = attributeFields({ kind: 'choice', choices: ['Low', 'High'], unit: 'lx', facet: null });
    const added = await admin.client.call('POST /admin/attributes', { body });
    expect(added).toMatchObject({ status: 201, body: { ...body, planRole: null } });

    const changed = { ...body, name: 'Light', choices: ['Low', 'Middle', 'High'] };
    const answer = await admin.client.call('PUT /admin/attributes/:key', {
      params: { key: body.key },
      body: changed,
    });
    expect(answer.body).toEqual({ ...changed, planRole: null });
    const { body: all } = await shop.visitor().call('GET /attributes', {});
    expect(all.find(({ key }) => key === body.key)?.name).toBe('Light');

    await admin.client.call('DELETE /admin/attributes/:key', { params: { key: body.key } });
    const again = await admin.client.call('DELETE /admin/attributes/:key', { params: { key: body.key } });
    expect(again.status).toBe(404);
    const audit = await admin.client.call('GET /admin/audit', { query: { search: body.key } });
    expect(audit.body.map(({ action }) => action)).toEqual([
      'attribute.delete',
      'attribute.update',
      'attribute.create',
    ]);
  });

  it.each([
    [{ key: 'Upper' }, 'key'],
    [{ key: 'a' }, 'key'],
    [{ key: 'constructor' }, 'key'],
    [{ name: ' ' }, 'name'],
    [{ kind: 'colour' as never }, 'kind'],
    [{ kind: 'choice' }, 'choices'],
    [{ kind: 'choice', choices: ['a', 'a'] }, 'choices'],
    [{ kind: 'list', choices: ['a,b'] }, 'choices.0'],
    [{ choices: ['a'] }, 'choices'],
    [{ min: 1 }, 'min'],
    [{ kind: 'number', min: 2, max: 1 }, 'max'],
    [{ facet: 'a b' }, 'facet'],
    [{ sort: -1 }, 'sort'],
  ] as const)('are refused with %j at %s', async (fields, field) => {
    const { status, refusal } = await admin.client.call('POST /admin/attributes', {
      body: attributeFields(fields as object),
    });
    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  it('keep their key and kind', async () => {
    const body = attributeFields();
    await createdAttribute(admin, body);
    const params = { key: body.key };
    const otherKey = await admin.client.call('PUT /admin/attributes/:key', {
      params,
      body: { ...body, key: 'otherKey' },
    });
    const otherKind = await admin.client.call('PUT /admin/attributes/:key', {
      params,
      body: { ...body, kind: 'list' },
    });
    expect([otherKey.status, Object.keys(otherKey.refusal.fields!)]).toEqual([400, ['key']]);
    expect([otherKind.status, Object.keys(otherKind.refusal.fields!)]).toEqual([400, ['kind']]);
  });

  it('are refused with a key or a filter that is taken', async () => {
    const codeOf = async (fields: object) =>
      (await admin.client.call('POST /admin/attributes', { body: attributeFields(fields) })).refusal.code;
    expect(await codeOf({ key: 'resolutionMP' })).toBe('attribute_exists');
    for (const facet of [
      'mp',
      'page',
      'limit',
      'search',
      'match',
      'lang',
      'sort',
      'min',
      'max',
      'inStock',
      'certified',
      'featured',
      'category',
    ])
      expect(await codeOf({ facet })).toBe('facet_taken');
  });

  it('stay while a product has one, and while planners read it', async () => {
    const { key } = await createdAttribute(admin);
    const product = await createdProduct(admin, { specs: { [key]: 'x' } });
    const inUse = await admin.client.call('DELETE /admin/attributes/:key', { params: { key } });
    const builtIn = await admin.client.call('DELETE /admin/attributes/:key', { params: { key: 'wattsMax' } });
    await admin.client.call('DELETE /products/:id', { params: { id: product._id } });
    const archived = await admin.client.call('DELETE /admin/attributes/:key', { params: { key } });
    expect([inUse, builtIn, archived].map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [409, 'attribute_in_use'],
      [409, 'attribute_built_in'],
      [409, 'attribute_in_use'],
    ]);
  });
});

describe('what a product has of them', () => {
  it('is refused where it is of the wrong kind, no choice, or out of bounds', async () => {
    const choice = await createdAttribute(admin, { kind: 'choice', choices: ['red', 'blue'] });
    const bounded = await createdAttribute(admin, { kind: 'number', min: 1, max: 9 });
    const wrong: [string, string | number | boolean | string[]][] = [
      ['resolutionMP', '5'],
      ['twoWayTalk', 'yes'],
      ['fieldOfViewDeg', 'wide'],
      ['fieldOfViewDeg', '105–28'],
      ['smart', 'Person'],
      ['formats', ['TVI', 'PAL']],
      ['place', true],
      [choice.key, 'green'],
      [bounded.key, 10],
      [bounded.key, 0.5],
    ];
    for (const [key, value] of wrong) {
      const body = newProduct({ specs: { [key]: value } });
      const { status, refusal } = await admin.client.call('POST /products', { body });
      expect([key, status, Object.keys(refusal.fields ?? {})]).toEqual([key, 400, [`specs.${key}`]]);
    }
  });

  it('is kept where it is right, and so is what nobody has defined', async () => {
    const specs = {
      fieldOfViewDeg: '28–105',
      resolutionMP: 2,
      formats: ['TVI'],
      house: 'blue',
      isCca: false,
    };
    const product = await createdProduct(admin, { specs });
    expect(product.specs).toEqual(specs);

    const body = newProduct({ name: product.name, specs: { ...specs, fieldOfViewDeg: 'all' } });
    const { status, refusal } = await admin.client.call('PUT /products/:id', {
      params: { id: product._id },
      body,
    });
    expect([status, refusal.fields]).toEqual([
      400,
      { 'specs.fieldOfViewDeg': 'Please write Field of view as a number or as a range such as 28–105.' },
    ]);
  });
});

describe('the attributes of a category', () => {
  it('are written whole, in their order', async () => {
    const slug = await newCategorySlug();
    const params = { slug };
    expect((await admin.client.call('GET /admin/categories/:slug/attributes', { params })).body).toEqual([]);

    const attributes = [
      { key: 'place', isRequired: false },
      { key: 'resolutionMP', isRequired: true },
    ];
    const written = await admin.client.call('PUT /admin/categories/:slug/attributes', {
      params,
      body: { attributes },
    });
    expect(written.body).toEqual([
      { key: 'place', isRequired: false, sort: 1 },
      { key: 'resolutionMP', isRequired: true, sort: 2 },
    ]);
    expect((await admin.client.call('GET /admin/categories/:slug/attributes', { params })).body).toEqual(
      written.body,
    );
  });

  it('are refused with a key that is not defined, one that is given twice, and for no category', async () => {
    const slug = await newCategorySlug();
    const write = (keys: string[], params = { slug }) => {
      const attributes = keys.map((key) => ({ key, isRequired: false }));
      return admin.client.call('PUT /admin/categories/:slug/attributes', { params, body: { attributes } });
    };
    expect((await write(['place', 'nothing'])).refusal.fields).toEqual({
      'attributes.1.key': 'There is no attribute “nothing”.',
    });
    expect((await write(['place', 'place'])).refusal.fields).toEqual({
      'attributes.1.key': '“place” is entered twice.',
    });
    expect((await write(['place'], { slug: 'no-such-category' })).status).toBe(404);
    expect(
      (await admin.client.call('GET /admin/categories/:slug/attributes', { params: { slug } })).body,
    ).toEqual([]);
  });
});
