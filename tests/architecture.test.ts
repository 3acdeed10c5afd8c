import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenRules, duplicateNames, type SourceFile } from './support/house-rules.ts';

/** The import rules of the house (docs/decisions/0001-the-house.md), held for every file below src. */

const files = sourceFiles('src');

function sourceFiles(dir: string): SourceFile[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}

describe('the house', () => {
  it('lets each room import only from the rooms it may', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(brokenRules(files)).toEqual([]);
  });

  it('has no two files of one name', () => {
    expect(duplicateNames(files)).toEqual([]);
  });

  it.each([
    ['src/contract/x.ts', '../db/connect.ts'],
    ['src/contract/x.ts', 'react'],
    ['src/db/x.ts', '../server/app.ts'],
    ['src/server/x.ts', '../web/lib/api.ts'],
    ['src/server/modules/cart/x.ts', '../orders/place-order.ts'],
    ['src/server/modules/catalogue/x.ts', '../coupons/check-coupon.ts'],
    ['src/server/ssr/x.ts', '../../web/app/app.tsx'],
    ['src/web/ui/x.tsx', '../lib/api.ts'],
    ['src/web/lib/x.ts', '../ui/button.tsx'],
    ['src/web/features/cart/x.ts', '../orders/use-place-order.ts'],
    ['src/web/features/cart/x.ts', '../../app/app.tsx'],
    ['src/web/pages/x.tsx', './home-page.tsx'],
    ['src/web/lib/x.ts', '../../contract/shapes.ts'],
    ['src/web/lib/x.ts', 'zod'],
  ])('would notice %s importing %s', (file, imported) => {
    expect(brokenRules([{ file, text: `import { something } from '${imported}';` }])).toHaveLength(1);
  });

  it('would notice two files of one name', () => {
    const twice = ['src/web/ui/x.tsx', 'src/web/pages/x.tsx'].map((file) => ({ file, text: '' }));
    expect(duplicateNames(twice)).toEqual(['src/web/ui/x.tsx and src/web/pages/x.tsx']);
  });
});
