import { describe, expect, it } from 'vitest';
import { floorOf } from '../scripts/floors.mjs';
import { isFreeOfEffects, brokenRules, duplicateNames, importCycles } from './support/import-rules.ts';
import { sourcesBelow } from './support/source-files.ts';

/** The import rules (docs/decisions/0001-architecture.md), checked for every file below src. */

const files = sourcesBelow('src');

describe('a test of tests/integration', () => {
  it('starts no shop of its own, and lives no lives: those are in tests/thorough', () => {
    const long =
      /import [^;]*from '[^']*\/(shop-process|backup-shops|several-processes|order-life|[\w-]*ledger|lives\/[\w-]+)\.ts'/;
    const found = sourcesBelow('tests/integration').filter(({ text }) => long.test(text));

    expect(found.map(({ file }) => file)).toEqual([]);
  });
});

const importing = (imported: string) => `import { something } from '${imported}';`;

describe('every file', () => {
  it('imports only what its floor may', () => {
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
    ['src/orders/orders/x.ts', './orders.shapes.ts'],
    ['src/orders/orders/x.ts', '../../payments/pay-ways/cod-rules.ts'],
    ['src/orders/orders/x.ts', 'zod'],
    ['src/orders/orders/x.ts', 'node:fs'],
    ['src/orders/orders/x.shapes.ts', '../../payments/payments/payments.shapes.ts'],
    ['src/orders/orders/x.shapes.ts', '../../db/connect.ts'],
    ['src/orders/orders/x.shapes.ts', 'react'],
    ['src/orders/orders/x.shapes.ts', 'node:fs'],
    ['src/orders/orders/x.shapes.ts', 'kysely'],
    ['src/orders/orders/x.shapes.ts', 'zodiac'],
    ['src/db/x.ts', '../app/server/app.ts'],
    ['src/db/x.ts', '../orders/cart/cart-queries.server.ts'],
    ['src/kit/server/http/x.ts', '../../web/lib/api/api.ts'],
    ['src/kit/server/cache/x.ts', '../../../orders/cart/cart-queries.server.ts'],
    ['src/kit/server/services.ts', '../../app/server/app.ts'],
    ['src/kit/web/lib/x.ts', '../../../delivery/zones/use-delivery.shop.ts'],
    ['src/catalogue/kits/x.server.ts', '../../orders/placing/place-order.server.ts'],
    ['src/orders/cart/x.server.ts', '../../gifts/wrap/wrap.server.ts'],
    ['src/catalogue/brands/x.server.ts', '../../accounts/auth/log-in.server.ts'],
    ['src/platform/jobs/x.server.ts', '../../stock/stock/move-stock.server.ts'],
    ['src/orders/orders/x.server.ts', '../../payments/refunds/create-refund.server.ts'],
    ['src/orders/orders/x.server.ts', '../../payments/refunds/refunds.api.ts'],
    ['src/orders/cart/x.server.ts', '../../app/server/app.ts'],
    ['src/orders/cart/x.server.ts', '../../app/server/commands/restore-shop.ts'],
    ['src/orders/cart/x.server.ts', '../../app/web/app.tsx'],
    ['src/orders/cart/x.server.ts', '../../../tests/support/orders/order-audit.ts'],
    ['src/orders/cart/x.server.ts', './use-cart.shop.ts'],
    ['src/orders/cart/use-x.shop.ts', './cart-queries.server.ts'],
    ['src/kit/web/ui/x.tsx', '../lib/api/api.ts'],
    ['src/kit/web/ui/x.tsx', 'node:path'],
    ['src/kit/web/lib/x.ts', '../ui/button.tsx'],
    ['src/catalogue/listing/x.shop.tsx', '../../orders/cart/use-cart.shop.ts'],
    ['src/orders/orders/x.shop.tsx', './order-columns.desk.tsx'],
    ['src/orders/orders/x.desk.tsx', '../../delivery/zones/use-delivery.shop.ts'],
    ['src/orders/orders/x.shop.tsx', '../../app/web/app.tsx'],
    ['src/orders/orders/x.shop.tsx', '../../storefront/public-pages/home-page.shop.tsx'],
    ['src/orders/orders/x-page.shop.tsx', '../cart/cart-page.shop.tsx'],
    ['src/app/page-parts/x.shop.tsx', '../../accounts/customers/admin-users-page.desk.tsx'],
    ['src/kit/web/lib/x.ts', '../../../platform/settings/settings.shapes.ts'],
    ['src/kit/web/lib/x.ts', '../../../app/api-types.ts'],
    ['src/kit/web/lib/x.ts', 'zod'],
  ])('do not let %s import %s', (file, imported) => {
    expect(brokenRules([{ file, text: importing(imported) }])).toEqual([`${file} imports ${imported}`]);
  });

  it.each([
    `import something from "../../db/connect.ts";`,
    `import '../../db/connect.ts';`,
    `import type { Something } from '../../db/connect.ts';`,
    `export * from '../../db/connect.ts';`,
    `const something = await import('../../db/connect.ts');`,
    `import {\n  something,\n} from '../../db/connect.ts?raw';`,
  ])('read %j', (text) => {
    expect(brokenRules([{ file: 'src/orders/orders/x.shapes.ts', text }])).toHaveLength(1);
  });

  it.each([
    ['src/orders/orders/x.ts', '../../kit/rules/money.ts'],
    ['src/orders/orders/x.ts', './order.words.ts'],
    ['src/orders/orders/x.shapes.ts', 'zod/mini'],
    ['src/orders/orders/x.shapes.ts', '../../payments/payments/payments-choices.ts'],
    ['src/platform/mail/x.server.ts', '../jobs/job-runner.server.ts'],
    ['src/orders/orders/x.server.ts', '../../stock/stock/take-stock.server.ts'],
    ['src/orders/orders/x.server.ts', '../../kit/server/http/route.ts'],
    ['src/orders/orders/x.api.ts', './x.server.ts'],
    ['src/app/server/commands/x.ts', '../../../accounts/auth/first-admin.server.ts'],
    ['src/app/server/ssr/x.ts', '../../web/entry-server.tsx'],
    ['src/orders/cart/x.shop.ts', './use-cart.shop.ts'],
    ['src/orders/cart/x.shop.ts', '../../delivery/zones/use-delivery.shop.ts'],
    ['src/orders/orders/x-page.shop.tsx', '../../app/page-parts/not-found.shop.tsx'],
    ['src/orders/orders/x-page.desk.tsx', '../../invoices/documents/documents-list.desk.tsx'],
  ])('let %s import %s', (file, imported) => {
    expect(brokenRules([{ file, text: importing(imported) }])).toEqual([]);
  });

  it.each([
    'src/x.ts',
    'src/shared/x.ts',
    'src/orders/x.ts',
    'src/orders/orders/parts/x.ts',
    'src/orders/orders/x.tool.ts',
    'src/gifts/wrap/x.server.ts',
    'src/kit/x.ts',
    'src/kit/tools/x.ts',
    'src/app/x.ts',
  ])('know no place for %s', (file) => {
    expect(brokenRules([{ file, text: '' }])).toEqual([`${file} is on no floor, or of no subject`]);
  });

  it('leave nothing out of what a browser loads only where it is used', () => {
    const free = ['facts', 'shapes', 'languages'];
    const wrong = files.filter(
      ({ file }) =>
        /(?<!\.(test|d))\.ts$/.test(file) && isFreeOfEffects(file) !== free.includes(floorOf(file) ?? ''),
    );

    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('find a cycle, also of types only', () => {
    const cycle = [
      { file: 'src/db/a.ts', text: `import { b } from './b.ts';` },
      { file: 'src/db/b.ts', text: `import type { C } from '../orders/c.ts';` },
      { file: 'src/orders/c.ts', text: `export { a } from '../db/a.ts';` },
      { file: 'src/db/d.ts', text: `import './a.ts';` },
    ];

    expect(importCycles(cycle)).toEqual(['src/db/a.ts → src/db/b.ts → src/orders/c.ts → src/db/a.ts']);
    expect(importCycles(cycle.filter(({ file }) => file !== 'src/db/b.ts'))).toEqual([]);
  });

  it('notice two files of one name', () => {
    const twice = ['src/kit/web/ui/x.tsx', 'src/orders/cart/x.tsx'].map((file) => ({ file, text: '' }));

    expect(duplicateNames(twice)).toEqual(['src/kit/web/ui/x.tsx and src/orders/cart/x.tsx']);
  });
});
