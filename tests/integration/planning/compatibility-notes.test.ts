import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { GOOD_SPECS } from '../../support/planning/checked-products.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let camera: string;
let recorder: string;
beforeAll(async () => {
  admin = await someAdmin(shop);
  camera = (
    await someProduct(shop, { name: 'Vega', specs: { ...GOOD_SPECS.ipCamera, onvifProfiles: ['S'] } })
  ).id;
  recorder = (await someProduct(shop, { name: 'Meru', specs: { ...GOOD_SPECS.nvr, diskIncluded: 'Yes' } }))
    .id;
});

const body = () => ({ a: recorder, b: camera, verdict: 'works' as const, note: 'Tried in our shop.' });
const codes = async () => {
  const lines = [camera, recorder].map((productId) => ({ productId, quantity: 1 }));
  return (await shop.visitor().call('POST /planning/checks', { body: { lines } })).body.findings.map(
    ({ code }) => code,
  );
};

describe('notes on two products', () => {
  it('replace the findings of the checks between them, until they are deleted', async () => {
    expect(await codes()).toEqual(['onvif', 'poe_missing']);

    const { status, body: written } = await admin.client.call('POST /admin/compatibility-notes', {
      body: body(),
    });

    expect(status).toBe(201);
    expect(written).toMatchObject({
      a: { _id: recorder, name: 'Meru', inStock: true },
      b: { _id: camera, name: 'Vega' },
      verdict: 'works',
      note: 'Tried in our shop.',
      writtenAt: expect.stringMatching(/^2.*Z$/) as string,
    });
    expect(await codes()).toEqual(['poe_missing']);
    const list = await admin.client.call('GET /admin/compatibility-notes', { query: { page: 1, limit: 1 } });
    expect(list.body.map(({ _id }) => _id)).toEqual([written._id]);
    expect(list.headers.get('x-total-count')).toBe('1');

    const gone = await admin.client.call('DELETE /admin/compatibility-notes/:id', {
      params: { id: written._id },
    });

    expect(gone.body).toEqual({ message: 'Note deleted successfully' });
    expect(await codes()).toEqual(['onvif', 'poe_missing']);
    const { body: audit } = await admin.client.call('GET /admin/audit', {});
    expect(audit.slice(0, 2)).toMatchObject([
      { action: 'compatibility-note.delete', subject: written._id },
      {
        action: 'compatibility-note.create',
        details: { products: expect.arrayContaining(['Vega', 'Meru']) as string[], verdict: 'works' },
      },
    ]);
  });

  it('are one for two products, in either order', async () => {
    const { body: written } = await admin.client.call('POST /admin/compatibility-notes', { body: body() });

    for (const [a, b] of [
      [camera, recorder],
      [recorder, camera],
    ] as const) {
      const { status, refusal } = await admin.client.send('POST', '/api/admin/compatibility-notes', {
        ...body(),
        a,
        b,
      });
      expect([status, refusal.code]).toEqual([409, 'note_exists']);
    }
    await admin.client.call('DELETE /admin/compatibility-notes/:id', { params: { id: written._id } });
  });

  it('only one of many at once is written', async () => {
    const replies = await Promise.all(
      [body(), { ...body(), a: camera, b: recorder }, body()].map((each) =>
        admin.client.send('POST', '/api/admin/compatibility-notes', each),
      ),
    );

    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it.each([
    ['the same product twice', () => ({ ...body(), b: recorder.toUpperCase() }), 400, 'b'],
    ['an unknown verdict', () => ({ ...body(), verdict: 'perhaps' }), 400, 'verdict'],
    ['a blank note', () => ({ ...body(), note: '  ' }), 400, 'note'],
    ['no product', () => ({ ...body(), a: undefined }), 400, 'a'],
    ['an unknown product', () => ({ ...body(), a: '00000000-0000-4000-8000-000000000000' }), 404, null],
    ['what is no id', () => ({ ...body(), a: 'x' }), 404, null],
  ])('refuse %s', async (_, wrong, expected, field) => {
    const { status, refusal } = await admin.client.send('POST', '/api/admin/compatibility-notes', wrong());

    expect(status).toBe(expected);
    if (field !== null) expect(Object.keys(refusal.fields!)).toEqual([field]);
  });

  it('that are not there cannot be deleted', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      const { status } = await admin.client.send('DELETE', `/api/admin/compatibility-notes/${id}`);
      expect(status).toBe(404);
    }
  });
});
