import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangedPlan, NewPlan } from '../../../src/planning/plans/plans.shapes.ts';
import { hashOf } from '../../../src/kit/server/security/secrets.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  [admin, asha, ravi] = [await someAdmin(shop), await someCustomer(shop), await someCustomer(shop)];
});
beforeEach(() => shop.db.deleteFrom('rate_limit_counts').execute());

const four = { cameras: [{ count: 4, megapixels: 2 }], days: 30 };
const storage: NewPlan = { kind: 'storage', title: 'Our shop', answers: four };

async function kept(who: SignedIn, body: NewPlan = storage) {
  return (await who.client.call('POST /plans', { body })).body;
}
const read = async (token: string, who?: SignedIn) =>
  (await (who?.client ?? shop.visitor()).call('GET /plans/:token', { params: { token } })).body;
const change = (who: SignedIn, token: string, body: ChangedPlan) =>
  who.client.send('PUT', `/api/plans/${token}`, body);

describe('POST /api/plans', () => {
  it('keeps the planner’s answer, and not the result that was sent', async () => {
    const body = { ...storage, result: { sentence: 'One camera is enough.' } };
    const { status, body: plan } = await asha.client.call('POST /plans', { body });

    const { body: answer } = await shop.visitor().call('POST /planning/storage', { body: four });
    expect(status).toBe(201);
    expect(plan).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
      url: `http://shop.test/plan/${plan.token}`,
      kind: 'storage',
      title: 'Our shop',
      answers: four,
      result: answer,
      constantsDay: answer.constantsDay,
      createdAt: expect.any(String) as string,
      updatedAt: plan.createdAt,
      isMine: true,
      isOutdated: false,
      gone: [],
      qr: { size: expect.any(Number) as number, rows: expect.any(Array) as string[] },
    });
    expect(plan.qr!.rows.map((row) => row.length)).toEqual(plan.qr!.rows.map(() => plan.qr!.size));
  });

  it('stores only a hash of the token', async () => {
    const { token } = await kept(asha);

    const row = await shop.db
      .selectFrom('plans')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirstOrThrow();
    const stored = Object.values(row).map((value) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : JSON.stringify(value),
    );
    expect(stored.join(' ')).not.toContain(token);
  });

  it.each<[NewPlan['kind'], NewPlan['answers']]>([
    ['lens', { megapixels: 2, angleDeg: 90 }],
    ['poe', { devices: [{ count: 8, poeClass: 3 }] }],
    ['cable', { watts: 3.7, lengthM: 20, coreMm2: 0.22 }],
    ['supply', { loads: [{ count: 4, watts: 3.7 }] }],
    ['backup', { watts: 15, wh: 65 }],
    [
      'kit',
      {
        place: 'home',
        wiring: 'coax',
        points: [
          { name: 'Gate', distanceM: 5, level: 'perceive', isOutdoors: true, needsColour: false, cableM: 20 },
        ],
        days: 7,
      },
    ],
  ])('keeps a plan of the kind %s', async (kind, answers) => {
    const plan = await kept(asha, { kind, answers } as NewPlan);

    const { body: answer } = await admin.client.send('POST', `/api/planning/${kind}`, answers);
    expect(await read(plan.token)).toMatchObject({ kind, title: null, answers, result: answer });
  });

  it.each([
    [
      { kind: 'storage', answers: { cameras: [{ count: 0, megapixels: 2 }], days: 30 } },
      'answers.cameras.0.count',
    ],
    [{ kind: 'storage', answers: { ...four, diskTB: 1 } }, 'answers.days'],
    [{ kind: 'lens', answers: { megapixels: 2, angleDeg: 180 } }, 'answers.angleDeg'],
    [{ kind: 'roof', answers: four }, 'kind'],
    [{ kind: 'storage' }, 'answers'],
    [{ ...storage, title: 'x'.repeat(121) }, 'title'],
  ])('refuses %j', async (body, field) => {
    const { status, body: refusal } = await asha.client.send('POST', '/api/plans', body);

    expect(status).toBe(400);
    expect(refusal).toMatchObject({ code: 'invalid', fields: { [field]: expect.any(String) as string } });
  });

  it('keeps at most 30 an hour from one address', async () => {
    const keep = () => shop.visitor().send('POST', '/api/plans', storage);
    const statuses = [];
    for (let i = 0; i < 31; i++) statuses.push((await keep()).status);

    expect(statuses).toEqual([...Array<number>(30).fill(201), 429]);
  });
});

describe('GET /api/plans/:token', () => {
  it('tells everybody the plan, and its owner that it is theirs', async () => {
    const plan = await kept(asha);

    const response = await shop.visitor().call('GET /plans/:token', { params: { token: plan.token } });
    expect(response.body).toEqual({ ...plan, isMine: false });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await read(plan.token, asha)).toEqual(plan);
    expect(await read(plan.token, ravi)).toEqual({ ...plan, isMine: false });
  });

  it('tells nobody that another’s plan is theirs', async () => {
    const { body } = await shop.visitor().call('POST /plans', { body: storage });

    expect(body.isMine).toBe(false);
    expect((await read(body.token, admin)).isMine).toBe(false);
  });

  it('answers alike for an unknown, a malformed and a deleted token', async () => {
    const { token } = await kept(asha);
    await asha.client.call('DELETE /plans/:token', { params: { token } });

    const answers = [];
    for (const each of [token, 'A'.repeat(43), 'short', '%00', 'x'.repeat(200)])
      answers.push(await shop.visitor().send('GET', `/api/plans/${each}`));
    for (const { status, body } of answers) expect([status, body]).toEqual([404, answers[0]!.body]);
  });

  it('shows the prices of today, and names products that are gone', async () => {
    const disk = await someProduct(shop, {
      name: 'Kosh 4 TB',
      pricePaise: 949_900,
      specs: { planKind: 'disk', capacityTB: 4, workloadTBYear: 180 },
    });
    const { token, result } = await kept(asha);
    expect(result).toMatchObject({ disks: [{ product: { name: 'Kosh 4 TB' }, price: 9499 }] });

    await shop.db.updateTable('products').set({ price_paise: 800_000 }).where('id', '=', disk.id).execute();
    expect((await read(token)).result).toMatchObject({ disks: [{ product: { price: 8000 }, price: 8000 }] });

    await admin.client.call('DELETE /products/:id', { params: { id: disk.id } });
    expect(await read(token)).toMatchObject({
      gone: ['Kosh 4 TB'],
      result: { disks: [{ product: { inStock: false } }] },
    });
  });

  it('says that a constant was changed since', async () => {
    const { token } = await kept(asha);
    shop.clock.moveSeconds(60);
    await admin.client.call('PUT /admin/planning/constants/:key', {
      params: { key: 'storage.usable_share' },
      body: { low: 0.85, expected: 0.9, high: 0.95, source: 'Measured' },
    });
    expect((await read(token)).isOutdated).toBe(true);

    shop.clock.moveSeconds(60);
    expect((await kept(asha)).isOutdated).toBe(false);
  });
});

describe('PUT /api/plans/:token', () => {
  it('computes the plan again; a title that is not sent stays, null removes it', async () => {
    const { token, updatedAt } = await kept(asha);

    const answers = { ...four, days: 10 };
    const { body } = await asha.client.call('PUT /plans/:token', {
      params: { token },
      body: { answers, updatedAt },
    });
    expect(body).toMatchObject({ title: 'Our shop', answers, result: { needTB: { expected: 0.863 } } });
    expect(await read(token, asha)).toEqual(body);

    const untitled = await change(asha, token, { title: null, answers, updatedAt: body.updatedAt });
    expect(untitled.body).toMatchObject({ title: null });
  });

  it('changes only one of two tabs', async () => {
    const { token, updatedAt } = await kept(asha);

    const tabs = [10, 20].map((days) => change(asha, token, { answers: { ...four, days }, updatedAt }));
    const answers = await Promise.all(tabs);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'plan_changed' });
  });

  it('refuses others, with nothing changed', async () => {
    const plan = await kept(asha);
    const body = { title: 'Mine now', answers: four, updatedAt: plan.updatedAt };

    for (const other of [ravi, admin]) {
      expect(await change(other, plan.token, body)).toMatchObject({
        status: 403,
        body: { code: 'not_allowed' },
      });
      expect((await other.client.send('DELETE', `/api/plans/${plan.token}`)).status).toBe(403);
    }
    expect((await shop.visitor().send('PUT', `/api/plans/${plan.token}`, body)).status).toBe(401);
    expect(await read(plan.token, asha)).toEqual(plan);
  });

  it("refuses everybody on a guest's plan", async () => {
    const { body: plan } = await shop.visitor().call('POST /plans', { body: storage });

    const body = { answers: four, updatedAt: plan.updatedAt };
    expect(await change(asha, plan.token, body)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
  });

  it("checks the answers as the plan's own planner does", async () => {
    const { token, updatedAt } = await kept(asha);

    const lens = { megapixels: 2, angleDeg: 90 };
    const { status, body } = await change(asha, token, { answers: lens, updatedAt });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { 'answers.cameras': expect.any(String) as string } });
  });
});

describe('GET /api/plans', () => {
  it("lists one's own plans that are not deleted, newest first, page by page", async () => {
    const maya = await someCustomer(shop);
    const plans = [];
    for (const title of ['one', 'two', 'three']) {
      // Only a plan's own page prints its QR code.
      const { qr, ...plan } = await kept(maya, { ...storage, title });
      expect(qr).toBeDefined();
      plans.unshift(plan);
      shop.clock.moveSeconds(1);
    }
    await maya.client.call('DELETE /plans/:token', { params: { token: plans[1]!.token } });

    const { body, headers } = await maya.client.call('GET /plans', { query: { page: 1, limit: 1 } });
    expect(body).toEqual([plans[0]]);
    expect(headers.get('x-total-count')).toBe('2');
    expect((await maya.client.call('GET /plans', {})).body).toEqual([plans[0], plans[2]]);
  });
});
