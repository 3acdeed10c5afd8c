import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchMatch } from '../../../src/catalogue/products/catalogue-choices.ts';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(() => shop.close());

/** One of these SKUs is right for each query; `t:` also looks into descriptions. */
const QUERIES = `
  camra dome → DHR-D2, DHR-D5, VEG-D4
  dom camera → DHR-D2, DHR-D5, VEG-D4
  nvr 8 chanel → MER-N8, MER-P8
  4mp poe camera → VEG-B4, VEG-D4, VEG-T4, SWT-P4
  wifi camera → TAR-I2, TAR-I3, TAR-BL, TAR-O4, TAR-D6, SWT-P3
  veg b4 → VEG-B4
  CHKDHRB2 → DHR-B2
  bullet colour night → DHR-B2C
  harddisc 1tb → KOS-H1
  memory crad → KOS-M64, KOS-M128, KOS-M256
  ghar ka camera → DHR-B2, DHR-D2, TAR-I2, VEG-B4, DHR-B5D, DHR-B2C
  taar 180 m → SUT-C180
  bijli 4 channel → URJ-P4
  poe swich 8 → SET-S8
  solar kamera → ROH-S4
  gol camera 5 mp → DHR-D5
  4k turret → VEG-T8
  sim camera → SWT-P4G, ROH-S4
  door bell → TAR-DB
  rj 45 → SUT-RJ
  monitor 19 → DRS-M19
  ups recorder → URJ-U6
  kit for office → KIT-6P, KIT-8P
  switch 16 port → SET-S16
  25x ptz → SWT-P25
  ip67 turret → DHR-T5, VEG-T4, VEG-T8
  recoder 32 → MER-D32, MER-N32
  camera fitting → SVC-I1, SVC-I4
  t:cash counter → DHR-D2
  t:terrace door → KIT-4H`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' → ') as [query: string, right: string]);

async function firstThree(query: string): Promise<string[]> {
  const [match, search]: [SearchMatch, string] = query.startsWith('t:')
    ? ['text', query.slice(2)]
    : ['words', query];
  const { body } = await shop
    .visitor()
    .call('GET /products', { query: { search, match, page: 1, limit: 3 } });
  return body.map(({ sku }) => sku!.replace('CHK-', ''));
}

describe('a search by words in the demo shop', () => {
  it.each(QUERIES)('%s finds one of %s among the first three', async (query, right) => {
    const found = await firstThree(query);

    expect(
      found.filter((sku) => right.split(', ').includes(sku)),
      `found ${found.join(', ')}`,
    ).not.toEqual([]);
  });
});
