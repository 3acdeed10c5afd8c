import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { brokenRules, duplicateNames, importCycles, type SourceFile } from './support/import-rules.ts';

/** The import rules (docs/decisions/0001-architecture.md), checked for every file below src. */

const files = sourceFiles('src');

function sourceFiles(dir: string): SourceFile[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
}

const importing = (imported: string) => `import { something } from '${imported}';`;

describe('every file', () => {
  it('imports only what its layer may', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(brokenRules(files)).toEqual([]);
  });

  it('is in no import cycle', () => {
    expect(importCycles(files)).toEqual([]);
  });

  it('has a unique name', () => {
    expect(duplicateNames(files)).toEqual([]);
  });
});

describe('the import rules', () => {
  it.each([
    ['src/contract/x.ts', '../db/connect.ts'],
    ['src/contract/x.ts', 'react'],
    ['src/contract/x.ts', 'node:fs'],
    ['src/contract/x.ts', 'kysely'],
    ['src/contract/x.ts', 'zodiac'],
    ['src/db/x.ts', '../server/app.ts'],
    ['src/server/app.ts', '../web/lib/api.ts'],
    ['src/server/http/x.ts', '../../web/lib/api.ts'],
    ['src/server/cache/x.ts', '../modules/cart/cart-queries.ts'],
    ['src/server/security/x.ts', '../plugins/health.ts'],
    ['src/server/services.ts', './app.ts'],
    ['src/server/plugins/x.ts', '../modules/cart/cart-queries.ts'],
    ['src/server/plugins/x.ts', '../commands/run-backup.ts'],
    ['src/server/modules/cart/x.ts', '../orders/place-order.ts'],
    ['src/server/modules/cart/x.ts', '../gifts/wrap.ts'],
    ['src/server/modules/catalogue/x.ts', '../coupons/check-coupon.ts'],
    ['src/server/modules/jobs/x.ts', '../mail/mailer.ts'],
    ['src/server/modules/stock/x.ts', '../auth/log-in.ts'],
    ['src/server/modules/cart/x.ts', '../../app.ts'],
    ['src/server/modules/cart/x.ts', '../../main.ts'],
    ['src/server/modules/cart/x.ts', '../../commands/run-backup.ts'],
    ['src/server/modules/cart/x.ts', '../../startup/open-shop.ts'],
    ['src/server/modules/cart/x.ts', '../../plugins/health.ts'],
    ['src/server/modules/cart/x.ts', '../../openapi/openapi.ts'],
    ['src/server/modules/cart/x.ts', '../../../../tests/support/product-and-order-factory.ts'],
    ['src/server/ssr/x.ts', '../../web/app/app.tsx'],
    ['src/server/ssr/x.ts', '../modules/cart/cart-queries.ts'],
    ['src/web/ui/x.tsx', '../lib/api.ts'],
    ['src/web/ui/x.tsx', 'node:path'],
    ['src/web/lib/x.ts', '../ui/button.tsx'],
    ['src/web/features/cart/x.ts', '../orders/use-place-order.ts'],
    ['src/web/features/cart/x.ts', '../../app/app.tsx'],
    ['src/web/pages/x.tsx', './home-page.tsx'],
    ['src/web/lib/x.ts', '../../contract/shapes.ts'],
    ['src/web/lib/x.ts', 'zod'],
  ])('do not let %s import %s', (file, imported) => {
    expect(brokenRules([{ file, text: importing(imported) }])).toEqual([`${file} imports ${imported}`]);
  });

  it.each([
    `import something from "../db/connect.ts";`,
    `import '../db/connect.ts';`,
    `import type { Something } from '../db/connect.ts';`,
    `export * from '../db/connect.ts';`,
    `const something = await import('../db/connect.ts');`,
    `import {\n  something,\n} from '../db/connect.ts?raw';`,
  ])('read %j', (text) => {
    expect(brokenRules([{ file: 'src/contract/x.ts', text }])).toHaveLength(1);
  });

  it.each([
    ['src/contract/x.ts', 'zod/mini'],
    ['src/server/modules/mail/x.ts', '../jobs/job-runner.ts'],
    ['src/server/modules/orders/x.ts', '../stock/take-stock.ts'],
    ['src/server/modules/orders/x.ts', '../../http/route.ts'],
    ['src/server/modules/orders/x.ts', '../../services.ts'],
    ['src/server/commands/x.ts', '../modules/auth/rescue-admin.ts'],
    ['src/server/ssr/x.ts', '../../web/app/entry-server.tsx'],
    ['src/web/features/cart/x.ts', './use-cart.ts'],
  ])('let %s import %s', (file, imported) => {
    expect(brokenRules([{ file, text: importing(imported) }])).toEqual([]);
  });

  it.each([
    'src/x.ts',
    'src/shared/x.ts',
    'src/server/tools/x.ts',
    'src/server/modules/gifts/x.ts',
    'src/server/modules/x.ts',
    'src/web/x.ts',
    'src/web/widgets/x.ts',
  ])('know no layer for %s', (file) => {
    expect(brokenRules([{ file, text: '' }])).toEqual([`${file} is in no layer`]);
  });

  it('find a cycle, also of types only', () => {
    const cycle = [
      { file: 'src/db/a.ts', text: `import { b } from './b.ts';` },
      { file: 'src/db/b.ts', text: `import type { C } from '../contract/c.ts';` },
      { file: 'src/contract/c.ts', text: `export { a } from '../db/a.ts';` },
      { file: 'src/db/d.ts', text: `import './a.ts';` },
    ];

    expect(importCycles(cycle)).toEqual(['src/db/a.ts → src/db/b.ts → src/contract/c.ts → src/db/a.ts']);
    expect(importCycles(cycle.filter(({ file }) => file !== 'src/db/b.ts'))).toEqual([]);
  });

  it('notice two files of one name', () => {
    const twice = ['src/web/ui/x.tsx', 'src/web/pages/x.tsx'].map((file) => ({ file, text: '' }));

    expect(duplicateNames(twice)).toEqual(['src/web/ui/x.tsx and src/web/pages/x.tsx']);
  });
});
