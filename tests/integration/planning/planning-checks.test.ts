import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someCustomer } from '../../support/accounts/user-factory.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
let idOf: (sku: string) => string;
beforeAll(async () => {
  shop = await startDemoShop();
  const rows = await shop.db.selectFrom('products').select(['id', 'sku']).execute();
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  idOf = (sku) => ids.get(`CHK-${sku}`)!;
});
afterAll(() => shop.close());

const line = (sku: string, quantity = 1) => ({ productId: idOf(sku), quantity });
const check = async (...lines: object[]) =>
  (
    await shop
      .visitor()
      .call('POST /planning/checks', { body: { lines: lines as { productId: string; quantity: number }[] } })
  ).body;

describe('POST /api/planning/checks', () => {
  it('finds what does not go together, and the cheapest product that fixes it', async () => {
    const reply = await shop.visitor().call('POST /planning/checks', {
      body: { lines: [line('VEG-B4', 9), line('MER-N16'), line('KOS-H4'), line('SET-S8')] },
    });

    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(reply.body).toEqual({
      verdict: 'does_not',
      findings: [
        {
          code: 'poe_ports',
          verdict: 'does_not',
          sentence: '9 IP cameras need as many PoE ports; there are 8.',
          products: [idOf('VEG-B4'), idOf('SET-S8')],
          fix: {
            productId: idOf('SET-S4'),
            quantity: 1,
            sentence: 'Add Setu 4+2 Port PoE Switch.',
          },
        },
      ],
    });
  });

  it('counts the load of a switch of the demo shop by the drawn power', async () => {
    expect(await check(line('VEG-B4', 8), line('MER-N8'), line('KOS-H4'), line('SET-S8'))).toEqual({
      verdict: 'works',
      findings: [],
    });
  });

  it('finds the gaps at the points of a kit', async () => {
    const seen = { level: 'perceive', isOutdoors: true, needsColour: false, cableM: 15 } as const;
    const points = [
      { name: 'Gate', distanceM: 6, ...seen },
      { name: 'Door', distanceM: 4, ...seen },
    ];
    const foundIn = async (...lines: ReturnType<typeof line>[]) => {
      const { body } = await shop
        .visitor()
        .call('POST /planning/checks', { body: { lines, wiring: 'coax', points } });
      return body.findings.map(({ code, verdict }) => `${code} ${verdict}`);
    };
    const gaps = ['camera_missing does_not', 'cable_missing does_not', 'plug_missing does_not'];

    expect(await foundIn(line('DHR-B2'), line('MER-D4'), line('KOS-H1'), line('URJ-P4'))).toEqual(gaps);
    expect(await foundIn(line('DHR-B2'), line('URJ-P4'))).toEqual(
      gaps.toSpliced(1, 0, 'recorder_missing does_not'),
    );
  });

  it.each(['2H', '4H', '4C', '6P', '8H', '8P'])('the kit CHK-KIT-%s goes together', async (end) => {
    expect(await check(line(`KIT-${end}`))).toEqual({ verdict: 'works', findings: [] });
  });

  it('opens kits into their parts, with those beside them', async () => {
    const { verdict, findings } = await check(line('KIT-4H'), line('DHR-B2'));

    expect(verdict).toBe('does_not');
    expect(findings.map(({ code }) => code)).toEqual(['channels', 'supply_outputs']);
    expect(findings[0]!.products).toContain(idOf('MER-D4'));
  });

  it('has nothing to say where nothing must go together', async () => {
    expect(await check(line('KIT-2W'), line('SUT-BNC', 1000))).toEqual({ verdict: null, findings: [] });
  });

  it('reports as not known where facts are missing', async () => {
    const [sheet] = await shop.db
      .selectFrom('products')
      .select('specs')
      .where('id', '=', idOf('MER-N8'))
      .execute();
    const { inputMbps, ...rest } = sheet!.specs;
    await shop.db
      .updateTable('products')
      .set({ specs: JSON.stringify(rest) })
      .where('id', '=', idOf('MER-N8'))
      .execute();
    shop.services.catalogueVersion.renew();

    const { verdict, findings } = await check(line('VEG-B4'), line('MER-N8'), line('KOS-H4'), line('SET-S8'));

    expect(inputMbps).toBe(80);
    expect(verdict).toBe('not_known');
    expect(findings).toMatchObject([
      { code: 'bandwidth', sentence: 'Missing: input in Mbps of Meru 8-Channel NVR. Not known: ask us.' },
    ]);
  });

  it.each([
    ['no lines', { lines: [] }, 'lines'],
    ['101 lines', { lines: Array(101).fill({ productId: 'x', quantity: 1 }) }, 'lines'],
    ['none of a product', { lines: [{ productId: 'x', quantity: 0 }] }, 'lines.0.quantity'],
    ['half a product', { lines: [{ productId: 'x', quantity: 1.5 }] }, 'lines.0.quantity'],
    ['a number as text', { lines: [{ productId: 'x', quantity: '4' }] }, 'lines.0.quantity'],
    ['no product', { lines: [{ quantity: 1 }] }, 'lines.0.productId'],
  ])('refuses %s', async (_, body, field) => {
    const { status, refusal } = await shop.visitor().send('POST', '/api/planning/checks', body);

    expect(status).toBe(400);
    expect(Object.keys(refusal.fields!)).toContain(field);
  });

  it('refuses a product that is not on sale', async () => {
    const { status, refusal } = await shop.visitor().send('POST', '/api/planning/checks', {
      lines: [line('VEG-B4'), { productId: 'gone', quantity: 1 }],
    });

    expect([status, refusal.code]).toEqual([404, 'not_found']);
  });
});

describe('GET /api/cart/checks', () => {
  it('checks the own cart, and leaves out products that are no longer on sale', async () => {
    const { client } = await someCustomer(shop);
    expect((await client.call('GET /cart/checks', {})).body).toEqual({ verdict: null, findings: [] });
    for (const sku of ['DHR-D2', 'MER-D8', 'KOS-H2', 'SUT-DC'])
      await client.call('POST /cart', { body: line(sku, 1) });
    await shop.db
      .updateTable('products')
      .set({ archived_at: shop.clock.now() })
      .where('id', '=', idOf('SUT-DC'))
      .execute();
    shop.services.catalogueVersion.renew();

    const { status, body, headers } = await client.call('GET /cart/checks', {});

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      verdict: 'works_with_limits',
      findings: [
        {
          code: 'supply_missing',
          sentence: '1 HD analog camera needs power: no power supply is in the list.',
          fix: { productId: idOf('URJ-A2'), quantity: 1, sentence: 'Add Urja 12 V 2 A Adapter.' },
        },
      ],
    });
  });

  it('answers all with one larger recorder in place of the smaller, at its price', async () => {
    const { client } = await someCustomer(shop);
    for (const [sku, quantity] of [
      ['DHR-B2', 5],
      ['MER-D4', 1],
      ['KOS-H1', 1],
      ['URJ-P8', 1],
    ] as const)
      await client.call('POST /cart', { body: line(sku, quantity) });

    const { findings, instead } = (await client.call('GET /cart/checks', {})).body;

    expect(findings.map(({ code }) => code)).toEqual(['channels']);
    expect(instead).toMatchObject({ productId: idOf('MER-D8'), quantity: 1, replaces: [idOf('MER-D4')] });
    expect(instead!.sentence).toMatch(/^Take Meru 8-Channel DVR instead, ₹[\d,]+ more$/);
  });
});
