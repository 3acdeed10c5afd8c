import { beforeAll, describe, expect, it } from 'vitest';
import type { Specs } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { someProduct } from '../../support/catalogue/product-and-order-factory.ts';
import { testShop, startTestShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let ids: Record<'camera' | 'zoom' | 'blind' | 'switch' | 'cable' | 'backup', string>;
beforeAll(async () => {
  const add = async (name: string, rupees: number, specs: Specs) =>
    (await someProduct(shop, { name, pricePaise: rupees * 100, specs })).id;
  const camera = { planKind: 'camera', technology: 'IP', resolutionMP: 4, resolution: '2560 × 1440' };
  ids = {
    camera: await add('Vega 4', 3000, { ...camera, fieldOfViewDeg: '83', poeClass: 3, wattsMax: 6 }),
    zoom: await add('Vega zoom', 9000, { ...camera, fieldOfViewDeg: '28–105', wattsMax: 11 }),
    blind: await add('Vega dual', 5000, { ...camera, poeClass: 3 }),
    switch: await add('Setu 8', 3999, {
      planKind: 'switch',
      poePorts: 8,
      poeBudgetW: 120,
      poeStandard: 'at',
    }),
    cable: await add('Tara 90', 1499, { planKind: 'cable', cableKind: 'coax', lengthM: 90, coreMm2: 0.22 }),
    backup: await add('Urja', 1999, { planKind: 'backup', batteryWh: 65, outputV: 12, totalA: 2 }),
  };
  await add('Shakti 4', 799, { planKind: 'supply', outputs: 4, outputV: 12, totalA: 5 });
});

const send = (planner: string, body: object | string) =>
  shop.visitor().send('POST', `/api/planning/${planner}`, body);

describe('POST /api/planning/lens', () => {
  it('answers what a product sees at a distance, and what else sees what is wanted', async () => {
    const { status, body, headers } = await shop.visitor().call('POST /planning/lens', {
      body: { productId: ids.camera, distanceM: 12, mountHeightM: 3, level: 'perceive' },
    });

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      verdict: 'does_not',
      angleDeg: 83,
      angleFrom: 'sheet',
      pixelsWide: 2560,
      pixelsHigh: 1440,
      at: {
        distanceM: 12,
        slantM: 12.1,
        widthM: 21.4,
        pixelsPerMetre: 119.6,
        level2025: 'discern',
        level2014: 'observe',
        tiltDeg: 7.1,
        blindSpotM: 4.5,
      },
      wanted: { level: 'perceive', scale: '2025', pixelsPerMetre: 125, angleDeg: 80.5 },
      products: [{ product: { name: 'Vega zoom' }, angleDeg: 28, reachM: 41.1 }],
      unknown: [],
      sentence:
        'With an 83° view it recognises a known face up to 11.6 m, shows a stranger clearly up to 5.8 m and ' +
        'gives proof of identity up to 2.9 m. ' +
        'At 12 m it sees 21.4 m across with 119.6 px/m and shows what a person does. ' +
        'To recognise a known face at 12 m the view must be 80.5° or narrower: this camera does not do it.',
    });
  });

  it('does not know a camera without an angle', async () => {
    const { body } = await shop.visitor().call('POST /planning/lens', { body: { productId: ids.blind } });

    expect(body).toMatchObject({
      verdict: 'not_known',
      angleDeg: null,
      reach: [],
      unknown: ['fieldOfViewDeg'],
    });
  });

  it.each([
    ['no angle', { megapixels: 2, angleDeg: 0 }, 'angleDeg'],
    ['half a circle', { megapixels: 2, angleDeg: 180 }, 'angleDeg'],
    ['no distance', { megapixels: 2, angleDeg: 90, distanceM: 0 }, 'distanceM'],
    ['a kilometre', { megapixels: 2, angleDeg: 90, distanceM: 1000 }, 'distanceM'],
    ['below the ground', { mountHeightM: -1 }, 'mountHeightM'],
    ['a lens without a sensor', { focalMm: 4 }, 'sensorWidthMm'],
    ['a height without a width', { pixelsHigh: 1080 }, 'pixelsWide'],
    ['a level of the other edition', { level: 'identify' }, 'level'],
    ['an unknown edition', { scale: '2020' }, 'scale'],
  ])('refuses %s', async (_, body, field) => {
    const { status, refusal } = await send('lens', body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

describe('POST /api/planning/poe', () => {
  it('answers for products on a switch of the shop', async () => {
    const { body } = await shop.visitor().call('POST /planning/poe', {
      body: {
        devices: [
          { count: 2, productId: ids.camera },
          { count: 1, productId: ids.zoom },
        ],
        switch: { productId: ids.switch },
        lengthM: 90,
      },
    });

    expect(body).toEqual({
      verdict: 'works_with_limits',
      devices: 3,
      lines: [
        { count: 2, poeClass: 3, wattsEach: 15.4, from: 'class' },
        { count: 1, poeClass: 3, wattsEach: 13.09, from: 'watts' },
      ],
      watts: 43.89,
      wattsWithSpare: 52.67,
      findings: [
        {
          code: 'cable_length',
          verdict: 'works_with_limits',
          sentence: '90 m is close to the 100 m that a network cable carries.',
          products: [],
          fix: null,
        },
      ],
      switches: [{ product: expect.objectContaining({ name: 'Setu 8' }) as object, verdict: 'works' }],
      sets: [],
      unknown: [],
      sentence:
        '3 devices draw 43.89 W, 52.67 W with spare. A switch of 8 ports and 120 W: works with limits.',
    });
  });

  it.each([
    ['no devices', { devices: [] }, 'devices'],
    ['a device without watts', { devices: [{ count: 1 }] }, 'devices.0.poeClass'],
    ['class 9', { devices: [{ count: 1, poeClass: 9 }] }, 'devices.0.poeClass'],
    ['negative watts', { devices: [{ count: 1, watts: -5 }] }, 'devices.0.watts'],
    [
      'a switch without a budget',
      { devices: [{ count: 1, poeClass: 3 }], switch: { ports: 4, standard: 'at' } },
      'switch.budgetW',
    ],
    [
      'an unknown standard',
      { devices: [{ count: 1, poeClass: 3 }], switch: { ports: 4, budgetW: 60, standard: 'poe' } },
      'switch.standard',
    ],
  ])('refuses %s', async (_, body, field) => {
    const { status, refusal } = await send('poe', body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

describe('POST /api/planning/cable', () => {
  it('answers for a core and for a cable of the shop', async () => {
    const figures = { verdict: 'works_with_limits', voltsAtCamera: 10.94, dropVolts: 1.06, amps: 0.338 };
    for (const cable of [{ coreMm2: 0.22 }, { productId: ids.cable }])
      expect(
        (await shop.visitor().call('POST /planning/cable', { body: { watts: 3.7, lengthM: 20, ...cable } }))
          .body,
      ).toMatchObject({ ...figures, maxLengthM: 22.3, neededMm2: 0.2 });
  });

  it.each([
    ['a lowest voltage above the supply', { minVolts: 13 }, 'minVolts'],
    ['a lowest voltage equal to the supply', { volts: 24, minVolts: 24 }, 'minVolts'],
    ['no watts', { watts: 0 }, 'watts'],
    ['no length', { lengthM: 0 }, 'lengthM'],
    ['no cable', { coreMm2: undefined }, 'coreMm2'],
    ['a word for warm', { isWarm: 'yes' }, 'isWarm'],
  ])('refuses %s', async (_, change, field) => {
    const { status, refusal } = await send('cable', { watts: 3.7, lengthM: 20, coreMm2: 0.22, ...change });

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

describe('POST /api/planning/supply', () => {
  it('answers the current and a supply in stock', async () => {
    const { body } = await shop
      .visitor()
      .call('POST /planning/supply', { body: { loads: [{ count: 4, watts: 3.7 }] } });

    expect(body).toMatchObject({
      verdict: 'works',
      watts: 14.8,
      amps: 1.23,
      ampsWithSpare: 1.54,
      outputs: 4,
    });
    expect(body.supplies.map(({ product, verdict }) => [product.name, verdict])).toEqual([
      ['Shakti 4', 'works'],
    ]);
  });

  it('refuses a load without watts', async () => {
    const { status, refusal } = await send('supply', { loads: [{ count: 4 }] });

    expect(status).toBe(400);
    expect(refusal.fields).toEqual({ 'loads.0.watts': 'Enter the watts or choose a product.' });
  });
});

describe('POST /api/planning/backup', () => {
  it('answers the hours of a battery of the shop, and a battery for the hours', async () => {
    const ask = async (body: { watts: number; productId?: string; hours?: number }) =>
      (await shop.visitor().call('POST /planning/backup', { body })).body;

    expect(await ask({ watts: 15, productId: ids.backup })).toMatchObject({ hours: 2.77, needWh: null });
    expect(await ask({ watts: 15, hours: 2 })).toMatchObject({
      hours: null,
      needWh: 46.9,
      products: [{ product: { name: 'Urja' }, hours: 2.77 }],
    });
  });

  it.each([
    ['neither battery nor hours', { watts: 15 }, 'wh'],
    ['both', { watts: 15, wh: 65, hours: 2 }, 'hours'],
    ['negative watts', { watts: -15, wh: 65 }, 'watts'],
  ])('refuses %s', async (_, body, field) => {
    const { status, refusal } = await send('backup', body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });
});

describe('the planners', () => {
  it.each([
    ['lens', { productId: 'x' }],
    ['poe', { devices: [{ count: 1, poeClass: 3 }], switch: { productId: 'x' } }],
    ['cable', { watts: 1, lengthM: 1, productId: 'x' }],
    ['supply', { loads: [{ count: 1, productId: 'x' }] }],
    ['backup', { watts: 1, productId: 'x' }],
  ])('%s has no product x', async (planner, body) => {
    expect((await send(planner, body)).refusal).toMatchObject({ code: 'not_found' });
  });

  it('answer an address 600 times in ten minutes, all together', async () => {
    const limited = await startTestShop();
    const visitor = limited.visitor();
    const ask = (planner: string, body: object) => visitor.send('POST', `/api/planning/${planner}`, body);
    for (let asked = 0; asked < 600; asked++)
      expect((await ask('backup', { watts: 15, wh: 65 })).status).toBe(200);

    const refused = await ask('cable', { watts: 3.7, lengthM: 20, coreMm2: 0.22 });
    limited.clock.moveSeconds(10 * 60);

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('backup', { watts: 15, wh: 65 })).status).toBe(200);
    await limited.close();
  });
});
