import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoShop, type TestShop } from '../../support/platform/test-shop.ts';
import { testPages } from '../../support/platform/test-language.ts';

/** The answers of a new shop when its texts were still code. `npm run vitest -- fresh-shop-pages -u` renews it. */
const FIXTURE = path.join(import.meta.dirname, '../../fixtures/fresh-shop-pages.json.br');

const PATHS = [
  '/',
  '/about',
  '/services',
  '/contact',
  ...['warranty', 'returns', 'shipping', 'privacy', 'terms', 'grievance'].map((name) => `/policies/${name}`),
  '/products',
  '/category/bullet-cameras',
  '/product/dhruv-5-mp-hd-bullet-camera',
  '/product/home-guard-kit-4-hd-cameras-plus-dvr',
  '/cart',
  '/login',
  '/signup',
  '/dealers',
  '/compare',
  '/tools',
  '/tools/storage',
  '/tools/lens',
  '/tools/power',
  '/kit-builder',
  '/no-such-page',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
];

let shop: TestShop;
let answers: Record<string, string>;
beforeAll(async () => {
  shop = await startDemoShop({ pages: testPages, clientDir: path.resolve('src/app/web/public') });
  answers = await answersOfAllPages();
}, 120_000);
afterAll(() => shop.close());

describe('a new shop', () => {
  it('is compared with the fixture of every public page', () => {
    if (isRenewed()) fs.writeFileSync(FIXTURE, packed(answers));

    expect(Object.keys(kept())).toEqual(PATHS);
  });

  it.each(PATHS)('answers %s with the same bytes as ever', (asked) => {
    expect(withoutData(answers[asked]!).split('\n')).toEqual(withoutData(kept()[asked]!).split('\n'));
  });

  it.each(PATHS.filter((asked) => asked.startsWith('/product/')))(
    'says of the product of %s to search engines what it always said, and more',
    (asked) => {
      const [now, before] = [answers[asked]!, kept()[asked]!].map(productIn);

      expect(now).toMatchObject(before!);
    },
  );
});

function kept(): typeof answers {
  return JSON.parse(brotliDecompressSync(fs.readFileSync(FIXTURE)).toString()) as typeof answers;
}

async function answersOfAllPages(): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const asked of PATHS) {
    const response = await fetch(shop.url + asked);
    all[asked] = withoutChance(`${response.status}\n${await response.text()}`);
  }
  return all;
}

const DATA = /<script type="application\/ld\+json">(.*?)<\/script>\n?/gs;

/** Data for search engines is no part of what shoppers read, and has grown (docs/decisions/0039-pages-as-data.md). */
function withoutData(text: string): string {
  return text.replace(DATA, '');
}

function productIn(text: string): object {
  const [json] = [...text.matchAll(DATA)].map(([, data]) => data!);
  const { '@graph': graph } = JSON.parse(json!) as { '@graph': { '@type': string }[] };
  return graph.find((thing) => thing['@type'] === 'Product')!;
}

/**
 * Removes what differs from one new shop to the next: ids, times and hashes in the names of files. A page's own texts
 * were code before they were an answer, so that answer does not count; its rendered page does.
 */
function withoutChance(text: string): string {
  const names = new Map<string, string>();
  return text
    .replace(
      /(<script type="application\/json" id="page-state">)(.*?)(?=<\/script>)/s,
      (_, tag: string, json: string) => {
        const { queries, ...state } = JSON.parse(json) as { queries: { queryKey: unknown[] }[] };
        const others = queries.filter(({ queryKey }) => !JSON.stringify(queryKey).includes('/pages/'));
        return [tag, ...others, state].map((part) => (part === tag ? tag : JSON.stringify(part))).join('\n');
      },
    )
    .replace(/\/src\/assets\/[\w/-]+\/([\w-]+\.svg)/g, '/picture/$1')
    .replace(/\/static\/media\/([\w-]+?)-[\w-]{8}\.svg/g, '/picture/$1.svg')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!names.has(id)) names.set(id, `id-${names.size}`);
      return names.get(id)!;
    })
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z)?(?=["<])/g, 'day')
    .replaceAll('><', '>\n<');
}

function isRenewed(): boolean {
  const { snapshotState } = expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } };
  return snapshotState._updateSnapshot === 'all';
}

/** The window is as wide as all pages together, because they share most of what they say. */
function packed(all: Record<string, string>): Buffer {
  return brotliCompressSync(JSON.stringify(all), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
}
