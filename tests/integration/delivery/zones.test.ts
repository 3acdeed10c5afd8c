import { beforeAll, describe, expect, it } from 'vitest';
import type { ZoneReply } from '../../../src/delivery/zones/zones.shapes.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const create = (changes: Parameters<typeof zoneFields>[0]) =>
  admin.client.call('POST /admin/zones', { body: zoneFields(changes) });
const change = (id: string, body: object) =>
  admin.client.call('PUT /admin/zones/:id', { params: { id }, body });
const remove = (id: string) => admin.client.call('DELETE /admin/zones/:id', { params: { id } });
const zones = async () => (await admin.client.call('GET /admin/zones', {})).body;
const everywhere = async () => (await zones()).find(({ isDefault }) => isDefault)!;

describe('the zones of a shop', () => {
  it('begin with one for everywhere', async () => {
    expect(await zones()).toEqual([
      {
        _id: expect.any(String) as string,
        name: 'Everywhere',
        isDefault: true,
        served: true,
        daysMin: 3,
        daysMax: 7,
        cod: true,
        codMost: null,
        installs: false,
        perKg: 0,
        freeGrams: 0,
        prefixes: [],
        fees: [{ from: 0, fee: 0 }],
      },
    ]);
  });

  it('are added with sorted steps and prefixes, changed in part, and deleted', async () => {
    const fees = [
      { from: 5000, fee: 0 },
      { from: 0, fee: 49.5 },
    ];
    const added = await create({
      name: 'City',
      prefixes: ['380', '38'],
      fees,
      codMost: 20_000,
      perKg: 12.25,
    });
    const { _id } = added.body;

    const changed = await change(_id, { name: 'Big city', prefixes: ['380', '382'] });
    const present = (await zones()).find((zone) => zone._id === _id);
    const gone = await remove(_id);

    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({
      prefixes: ['38', '380'],
      fees: [
        { from: 0, fee: 49.5 },
        { from: 5000, fee: 0 },
      ],
    });
    const expected: ZoneReply = { ...added.body, name: 'Big city', prefixes: ['380', '382'] };
    expect(changed.body).toEqual(expected);
    expect(present).toEqual(expected);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Zone deleted.' } });
    expect((await zones()).some((zone) => zone._id === _id)).toBe(false);
    const { body: audit } = await admin.client.call('GET /admin/audit', { query: { limit: 3 } });
    expect(audit.map(({ action, subject }) => [action, subject])).toEqual([
      ['zone.delete', _id],
      ['zone.update', _id],
      ['zone.create', _id],
    ]);
  });

  it('share no name and no prefix', async () => {
    const one = await create({ name: 'One', prefixes: ['40'] });
    const two = await create({ name: 'Two', prefixes: ['41'] });

    const sameName = await create({ name: 'One' });
    const samePrefix = await create({ name: 'Three', prefixes: ['5', '40'] });
    const movedPrefix = await change(two.body._id, { prefixes: ['40', '41'] });
    const unmoved = await change(one.body._id, { name: 'One', prefixes: ['40'] });

    expect(sameName).toMatchObject({ status: 409, refusal: { code: 'name_taken' } });
    for (const answer of [samePrefix, movedPrefix])
      expect(answer).toMatchObject({
        status: 409,
        refusal: { code: 'prefix_taken', prefix: '40', zone: 'One' },
      });
    expect(unmoved.status).toBe(200);
    expect((await zones()).map(({ name }) => name)).not.toContain('Three');
  });

  it('have one default, which another zone may become', async () => {
    const former = await everywhere();
    const rest = await create({ name: 'The rest' });

    const deleted = await remove(former._id);
    const unmarked = await change(former._id, { isDefault: false });
    const marked = await change(rest.body._id, { isDefault: true });
    const defaults = (await zones()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    await change(former._id, { isDefault: true });

    for (const answer of [deleted, unmarked])
      expect(answer).toMatchObject({ status: 409, refusal: { code: 'default_zone' } });
    expect(marked.status).toBe(200);
    expect(defaults).toEqual(['The rest']);
  });

  it.each([
    ['name', { name: ' ' }],
    ['daysMax', { daysMin: 5, daysMax: 4 }],
    ['daysMax', { daysMax: 61 }],
    ['daysMin', { daysMin: -1 }],
    ['fees', { fees: [] }],
    ['fees', { fees: [{ from: 1, fee: 0 }] }],
    [
      'fees',
      {
        fees: [
          { from: 0, fee: 0 },
          { from: 0, fee: 1 },
        ],
      },
    ],
    ['perKg', { perKg: 0.001 }],
    ['freeGrams', { freeGrams: 1.5 }],
    ['codMost', { codMost: -1 }],
    ['prefixes.0', { prefixes: ['012'] }],
    ['prefixes.0', { prefixes: ['3800155'] }],
    ['prefixes', { prefixes: ['44', '45', '44'] }],
  ])('refuse a wrong %s: %j', async (field, changes) => {
    const { status, refusal } = await create(changes);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields as object)).toEqual([field]);
  });

  it('that are not there are not found', async () => {
    for (const id of ['00000000-0000-4000-8000-00000000000f', 'nobody'])
      expect([(await change(id, {})).status, (await remove(id)).status]).toEqual([404, 404]);
  });
});
