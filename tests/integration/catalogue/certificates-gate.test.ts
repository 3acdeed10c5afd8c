import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import type { NewCertificate } from '../../../src/catalogue/certificates/certificates.shapes.ts';
import { checkGatesEachDay } from '../../../src/catalogue/certificates/check-gate.server.ts';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import {
  createdProduct,
  isListed,
  newProduct,
  readAsVisitor,
} from '../../support/catalogue/product-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const CATEGORY = 'Guarded Cameras';
const DAY_SECONDS = 24 * 60 * 60;

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
  await createdProduct(admin, { category: CATEGORY });
  await shop.db
    .updateTable('categories')
    .set({ gate: 'block', gate_kinds: sql`array['BIS', 'STQC']` })
    .where('name', '=', CATEGORY)
    .execute();
});

function proof(kind: 'BIS' | 'STQC', expires = '2099-12-31'): NewCertificate {
  return { kind, state: 'certified', number: `R-${kind}`, expires };
}

async function guardedDraft() {
  return createdProduct(admin, { category: CATEGORY, state: 'draft' });
}

function publish({ _id, name }: { _id: string; name: string }, more: object = {}) {
  return admin.client.call('PUT /products/:id', {
    params: { id: _id },
    body: newProduct({ name, category: CATEGORY, state: 'live', ...more }),
  });
}

function addProof(id: string, body: NewCertificate) {
  return admin.client.call('POST /admin/products/:id/certificates', { params: { id }, body });
}

describe('a certificate', () => {
  it.each([
    ['certified without a number', { state: 'certified', expires: '2099-01-01' }, 'number'],
    ['certified without an end', { state: 'certified', number: 'R-1' }, 'expires'],
    ['not required without a reason', { state: 'not_required' }, 'reason'],
    ['issued after it expires', { ...proof('BIS', '2030-01-01'), issued: '2030-01-02' }, 'issued'],
    ['of an unknown kind', { kind: 'ISO', state: 'pending' }, 'kind'],
    ['with a day that is none', { state: 'pending', issued: '2026-02-30' }, 'issued'],
    ['with a file of no product', { state: 'pending', file: '00000000-0000-4000-8000-000000000000' }, 'file'],
  ])('%s is refused', async (_, fields, field) => {
    const product = await createdProduct(admin);

    const answer = await admin.client.send('POST', `/api/admin/products/${product._id}/certificates`, {
      kind: 'BIS',
      ...fields,
    });

    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of telecom equipment is shown with the firmware that it covers', async () => {
    const { _id } = await createdProduct(admin);
    const tec = { kind: 'TEC', state: 'certified', number: 'T-1', expires: '2099-12-31' } as const;

    await addProof(_id, { ...tec, firmware: 'V5.7.3' });
    await addProof(_id, proof('BIS'));
    const product = await readAsVisitor(shop, _id);

    expect(product?.certificates.map(({ kind, firmware }) => [kind, firmware])).toEqual([
      ['BIS', undefined],
      ['TEC', 'V5.7.3'],
    ]);
  });
});

describe('the list of certificates', () => {
  it('is of one kind, one state or what runs out soon, the soonest first', async () => {
    const { _id: product } = await createdProduct(admin);
    const today = isoDayOf(shop.clock.now());
    await addProof(product, proof('STQC', '2090-01-01'));
    await addProof(product, proof('BIS', today));
    await addProof(product, { kind: 'WPC', state: 'not_required', reason: 'It has no radio.' });
    const kindsOf = async (query: object) => {
      const { body } = await admin.client.call('GET /admin/certificates', { query: { product, ...query } });
      return body.map(({ kind }) => kind);
    };

    expect(await kindsOf({})).toEqual(['BIS', 'STQC', 'WPC']);
    expect(await kindsOf({ kind: 'STQC' })).toEqual(['STQC']);
    expect(await kindsOf({ state: 'not_required' })).toEqual(['WPC']);
    expect(await kindsOf({ due: 30, page: 1, limit: 1 })).toEqual(['BIS']);
  });
});

describe('the gate of a category that blocks', () => {
  it('keeps a product without proof from being published, and names the missing proofs', async () => {
    const direct = await admin.client.call('POST /products', { body: newProduct({ category: CATEGORY }) });
    const draft = await guardedDraft();
    await addProof(draft._id, proof('STQC'));

    const refused = await publish(draft);

    expect([direct.status, direct.refusal]).toEqual([
      409,
      expect.objectContaining({ code: 'gate', missing: ['BIS', 'STQC'] }),
    ]);
    expect([refused.status, refused.refusal]).toEqual([
      409,
      expect.objectContaining({ code: 'gate', missing: ['BIS'] }),
    ]);
    expect(await readAsVisitor(shop, draft._id)).toBeNull();
  });

  it('lets a product through with every proof, or with a reason that names who gave it', async () => {
    const proven = await guardedDraft();
    await addProof(proven._id, proof('BIS'));
    await addProof(proven._id, { kind: 'STQC', state: 'not_required', reason: 'It has no network.' });
    const excused = await guardedDraft();

    expect((await publish(proven)).status).toBe(200);
    expect((await publish(excused, { gateReason: 'Sample for a tender.' })).status).toBe(200);

    expect(await readAsVisitor(shop, proven._id)).not.toBeNull();
    expect(await readAsVisitor(shop, excused._id)).not.toBeNull();
    const stored = await shop.db
      .selectFrom('products')
      .select(['gate_reason', 'gate_by', 'gate_at'])
      .where('id', '=', excused._id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      gate_reason: 'Sample for a tender.',
      gate_by: admin.user._id,
      gate_at: expect.any(Date) as Date,
    });
  });

  it('takes a product off sale when its last proof is deleted, and puts it back with a new one', async () => {
    const product = await guardedDraft();
    await addProof(product._id, proof('BIS'));
    const { body: last } = await addProof(product._id, proof('STQC'));
    await publish(product);

    await admin.client.call('DELETE /admin/certificates/:id', { params: { id: last._id } });
    const held = await admin.client.call('GET /products/:id', { params: { id: product._id } });
    const seenWhileHeld = [await readAsVisitor(shop, product._id), await isListed(shop, product.name)];
    const { body: pending } = await addProof(product._id, { kind: 'STQC', state: 'pending' });
    await admin.client.call('PUT /admin/certificates/:id', {
      params: { id: pending._id },
      body: { state: 'certified', number: 'ER-7', expires: '2099-12-31' },
    });

    expect(held.body).toMatchObject({ state: 'live', held: true });
    expect(seenWhileHeld).toEqual([null, false]);
    expect(await isListed(shop, product.name)).toBe(true);
  });

  it('takes a product off sale on the day after its proof ends, in India', async () => {
    const product = await guardedDraft();
    const lastDay = isoDayOf(shop.clock.now());
    await addProof(product._id, proof('BIS'));
    await addProof(product._id, proof('STQC', lastDay));
    await publish(product);
    const checkGates = checkGatesEachDay(shop.services);
    await checkGates();
    expect(await readAsVisitor(shop, product._id)).not.toBeNull();

    shop.clock.moveSeconds(DAY_SECONDS);
    await checkGates();

    expect(await readAsVisitor(shop, product._id)).toBeNull();
  });
});

describe('the filter for certified products', () => {
  // The day that has passed before ended every session.
  beforeAll(async () => {
    admin = await someAdmin(shop);
  });

  it('lists those with a badge until its last day, and the facets count them', async () => {
    const [badged, pending] = [await createdProduct(admin), await createdProduct(admin)];
    await addProof(badged._id, proof('BIS', isoDayOf(shop.clock.now())));
    await addProof(pending._id, { kind: 'BIS', state: 'pending' });
    const checkGates = checkGatesEachDay(shop.services);
    await checkGates();
    const found = async () => {
      const search = badged.name;
      const lists = await Promise.all(
        [{ certified: true }, { certified: true, search }].map((query) =>
          shop.visitor().call('GET /products', { query: { ...query, limit: 100 } }),
        ),
      );
      const facets = await shop.visitor().call('GET /products/facets', { query: { search } });
      return [
        ...lists.map(({ body }) => body.some(({ _id }) => _id === badged._id)),
        lists.some(({ body }) => body.some(({ _id }) => _id === pending._id)),
        facets.body.certified,
      ];
    };
    expect(await found()).toEqual([true, true, false, 1]);

    shop.clock.moveSeconds(DAY_SECONDS);
    await checkGates();

    expect(await found()).toEqual([false, false, false, 0]);
  });
});
