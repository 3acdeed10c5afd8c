import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangedPlan, NewPlan, Plan } from '../../../src/planning/plans/plans.shapes.ts';
import { purgePlans } from '../../../src/planning/plans/save-plan.server.ts';
import { someAdmin, someCustomer, type SignedIn } from '../../support/accounts/user-factory.ts';
import { blackPng, dataUri, someImage } from '../../support/catalogue/image-factory.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let asha: SignedIn;
let ravi: SignedIn;
beforeAll(async () => {
  [asha, ravi] = [await someCustomer(shop), await someCustomer(shop)];
});
beforeEach(() => shop.db.deleteFrom('rate_limit_counts').execute());

const gate = {
  ...({ name: 'Gate', distanceM: 5, level: 'perceive' } as const),
  ...{ isOutdoors: true, needsColour: false, cableM: 20 },
};
const answers = { place: 'home', wiring: 'coax', points: [gate], days: 7 } as const;
const layout = {
  ...{ widthM: 12, depthM: 9 },
  recorder: { x: 1, y: 8 },
  cameras: [{ spot: { x: 6, y: 0.5 }, directionDeg: 180 }],
  walls: [{ from: { x: 0, y: 4 }, to: { x: 8, y: 4 } }],
};
const pictureOf = async (format: 'png' | 'jpeg' | 'webp' = 'png') =>
  dataUri(await someImage({ width: 400, height: 300, format }), `image/${format}`);

const planWith = (sketch: unknown, rest: object = {}) =>
  ({ kind: 'kit', answers: { ...answers, points: [...answers.points] }, sketch, ...rest }) as NewPlan;
async function kept(who: SignedIn, picture?: string | null): Promise<Plan> {
  const sketch = picture === undefined ? layout : { ...layout, picture };
  return (await who.client.call('POST /plans', { body: planWith(sketch) })).body;
}
const read = async (token: string) =>
  (await shop.visitor().call('GET /plans/:token', { params: { token } })).body;
const change = async (who: SignedIn, { token, updatedAt }: Plan, part: object) => {
  const body = { answers, updatedAt, ...part } as unknown as ChangedPlan;
  return (await who.client.call('PUT /plans/:token', { params: { token }, body })).body;
};
const fetched = async ({ sketch }: Plan) => fetch(shop.url + sketch!.picture!.url);
const statusOf = async (token: string) => (await fetch(`${shop.url}/api/plans/${token}/picture`)).status;
const pictures = async () => (await shop.db.selectFrom('plan_pictures').select('plan_id').execute()).length;

describe('the sketch of a plan', () => {
  it('is kept, and shown to everybody with the link', async () => {
    const plan = await kept(asha);

    expect(plan.sketch).toEqual({ ...layout, picture: null });
    expect((await read(plan.token)).sketch).toEqual(plan.sketch);
    expect((await asha.client.call('GET /plans', {})).body[0]).not.toHaveProperty('sketch');
  });

  it('stays when a change does not name it, and is replaced and removed', async () => {
    const plan = await kept(asha, await pictureOf());

    const renamed = await change(asha, plan, { title: 'House' });
    expect(renamed.sketch).toMatchObject({ ...layout, picture: { width: 400, height: 300 } });
    const moved = await change(asha, renamed, { sketch: { ...layout, depthM: 15 } });
    expect(moved.sketch).toMatchObject({ depthM: 15, picture: { width: 400, height: 300 } });
    const bare = await change(asha, moved, { sketch: { ...layout, picture: null } });
    expect(bare.sketch).toEqual({ ...layout, picture: null });
    const again = await change(asha, bare, { sketch: { ...layout, picture: await pictureOf() } });
    expect((await fetched(again)).status).toBe(200);
    const none = await change(asha, again, { sketch: null });
    expect(none).not.toHaveProperty('sketch');
    expect(await statusOf(plan.token)).toBe(404);
  });

  it('shows each place of the plan once', async () => {
    const two = { ...layout, cameras: [...layout.cameras, ...layout.cameras] };
    const answer = await asha.client.send('POST', '/api/plans', planWith(two));
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'sketch.cameras': 'The sketch must show each place of the plan once.' } },
    });

    const { token, updatedAt } = await kept(asha);
    const points = [gate, { ...gate, name: 'Yard' }];
    const body = { answers: { ...answers, points }, updatedAt };
    expect((await asha.client.send('PUT', `/api/plans/${token}`, body)).status).toBe(400);
  });

  it('belongs to a kit alone', async () => {
    const four = { cameras: [{ count: 4, megapixels: 2 }], days: 30 };
    const { body: plan } = await asha.client.call('POST /plans', {
      body: { kind: 'storage', answers: four },
    });

    const none = { ...layout, cameras: [] };
    for (const sketch of [layout, none]) {
      const body = { answers: four, sketch, updatedAt: plan.updatedAt };
      expect((await asha.client.send('PUT', `/api/plans/${plan.token}`, body)).status).toBe(400);
    }
  });

  it.each([
    ['widthM', { widthM: 0 }],
    ['depthM', { depthM: 501 }],
    ['recorder.x', { recorder: { x: -1, y: 0 } }],
    ['cameras.0.directionDeg', { cameras: [{ spot: { x: 0, y: 0 }, directionDeg: 360 }] }],
    ['cameras.0.spot.x', { cameras: [{ spot: { x: '1', y: 0 }, directionDeg: 0 }] }],
    ['cameras', { cameras: Array(65).fill(layout.cameras[0]) }],
    ['walls', { walls: Array(61).fill(layout.walls[0]) }],
    ['walls.0.to.y', { walls: [{ from: { x: 0, y: 0 }, to: { x: 0, y: 1e9 } }] }],
    ['picture', { picture: 7 }],
  ])('is refused for its %s', async (field, part) => {
    const body = planWith({ ...layout, ...part });
    const { status, body: refusal } = await asha.client.send('POST', '/api/plans', body);

    expect(status).toBe(400);
    expect(refusal).toMatchObject({ fields: { [`sketch.${field}`]: expect.any(String) as string } });
  });
});

describe('the picture below it', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('may be %s, and is served as WebP', async (format) => {
    const plan = await kept(asha, await pictureOf(format));

    const response = await fetched(plan);
    const { headers } = response;
    expect([response.status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([400, 300]);
  });

  it('keeps nothing of the file but its pixels', async () => {
    const bytes = await sharp(await someImage({ format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'Somebody at 23.0225, 72.5714' } })
      .jpeg()
      .toBuffer();

    const plan = await kept(asha, dataUri(bytes, 'image/jpeg'));

    expect(Buffer.from(await (await fetched(plan)).arrayBuffer()).includes('Somebody')).toBe(false);
  });

  it.each<[string, () => Promise<string> | string]>([
    ['an SVG', () => dataUri(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['no picture', () => dataUri(Buffer.from('GIF89a, or so it says'), 'image/png')],
    ['half of one', async () => dataUri((await someImage()).subarray(0, 40), 'image/png')],
    ['an address', () => 'data:,http://10.0.0.1/'],
    ['a URL', () => 'https://example.com/plan.png'],
    ['a bomb of 400 megapixels', async () => dataUri(await blackPng(20_000, 20_000), 'image/png')],
    ['more than 5 MB', () => dataUri(Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png')],
  ])('is not %s', async (_, picture) => {
    const before = await pictures();
    const body = planWith({ ...layout, picture: await picture() });
    const { status, body: refusal } = await asha.client.send('POST', '/api/plans', body);

    expect(status).toBe(400);
    expect(refusal).toMatchObject({ fields: { 'sketch.picture': expect.any(String) as string } });
    expect(await pictures()).toBe(before);
  });

  it('is not put below the plan of somebody else, nor below that of a guest', async () => {
    const plan = await kept(asha, await pictureOf());
    const { body: guests } = await shop.visitor().call('POST /plans', { body: planWith(layout) });
    const picture = await pictureOf();

    for (const { token, updatedAt } of [plan, guests]) {
      const body = { answers, updatedAt, sketch: { ...layout, picture } };
      expect((await ravi.client.send('PUT', `/api/plans/${token}`, body)).status).toBe(403);
      expect((await shop.visitor().send('PUT', `/api/plans/${token}`, body)).status).toBe(401);
    }
    expect(await read(plan.token)).toEqual({ ...plan, isMine: false });
    expect(await statusOf(guests.token)).toBe(404);
  });

  it('is deleted with the plan at once', async () => {
    const plan = await kept(asha, await pictureOf());
    const before = await pictures();
    await asha.client.call('DELETE /plans/:token', { params: { token: plan.token } });

    expect((await fetched(plan)).status).toBe(404);
    expect(await pictures()).toBe(before - 1);
  });

  it('is deleted with its owner’s account, and with old plans of guests', async () => {
    const leaving = await someCustomer(shop);
    const plan = await kept(leaving, await pictureOf());
    const body = planWith({ ...layout, picture: await pictureOf() });
    const { body: guests } = await shop.visitor().call('POST /plans', { body });
    const before = await pictures();

    const admin = await someAdmin(shop);
    await admin.client.call('DELETE /admin/users/:id', { params: { id: leaving.user._id } });
    expect([await pictures(), await statusOf(plan.token)]).toEqual([before - 1, 404]);
    await purgePlans(shop.db, new Date(shop.clock.now().getTime() + 366 * 24 * 3_600_000));
    expect(await statusOf(guests.token)).toBe(404);
    expect(await pictures()).toBeLessThan(before - 1);
  });

  it('is taken ten times an hour from one address', async () => {
    const body = planWith({ ...layout, picture: await pictureOf() });
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await shop.visitor().send('POST', '/api/plans', body)).status);

    expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
    expect((await shop.visitor().send('POST', '/api/plans', planWith(layout))).status).toBe(201);
  });

  it('is found by nobody who has no link', async () => {
    for (const token of ['A'.repeat(43), 'short', '%00', 'x'.repeat(400)])
      expect(await statusOf(token)).toBe(404);
  });
});
