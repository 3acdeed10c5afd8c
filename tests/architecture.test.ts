import { describe, expect, it } from 'vitest';
import { brokenRules, duplicateNames, importCycles } from './support/import-rules.ts';
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
    ['src/domain/orders/x.ts', '../../contract/orders/orders-shapes.ts'],
    ['src/domain/orders/x.ts', '../payments/cod-rules.ts'],
    ['src/domain/orders/x.ts', 'zod'],
    ['src/domain/orders/x.ts', 'node:fs'],
    ['src/contract/orders/x.ts', '../payments/payments.ts'],
    ['src/contract/orders/x.ts', '../../db/connect.ts'],
    ['src/contract/orders/x.ts', 'react'],
    ['src/contract/orders/x.ts', 'node:fs'],
    ['src/contract/orders/x.ts', 'kysely'],
    ['src/contract/orders/x.ts', 'zodiac'],
    ['src/db/x.ts', '../server/app.ts'],
    ['src/app/server/app.ts', '../web/lib/api/api.ts'],
    ['src/server/http/x.ts', '../../web/lib/api/api.ts'],
    ['src/server/cache/x.ts', '../modules/orders/cart/cart-queries.ts'],
    ['src/server/security/x.ts', '../plugins/health.ts'],
    ['src/kit/server/services.ts', './app.ts'],
    ['src/server/plugins/x.ts', '../modules/orders/cart/cart-queries.ts'],
    ['src/server/plugins/x.ts', '../commands/run-backup.ts'],
    ['src/server/modules/catalogue/kits/x.ts', '../../orders/orders/place-order.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../gifts/wrap.ts'],
    ['src/server/modules/catalogue/brands/x.ts', '../../accounts/auth/log-in.ts'],
    ['src/server/modules/platform/jobs/x.ts', '../../stock/stock/move-stock.ts'],
    ['src/server/modules/orders/orders/x.ts', '../../payments/refunds/create-refund.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../app.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../main.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../commands/run-backup.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../startup/open-shop.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../plugins/health.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../openapi/openapi.ts'],
    ['src/server/modules/orders/cart/x.ts', '../../../../../tests/support/orders/order-audit.ts'],
    ['src/server/ssr/x.ts', '../../web/app/app.tsx'],
    ['src/server/ssr/x.ts', '../modules/orders/cart/cart-queries.ts'],
    ['src/web/ui/x.tsx', '../lib/api/api.ts'],
    ['src/web/ui/x.tsx', 'node:path'],
    ['src/web/lib/x.ts', '../ui/button.tsx'],
    ['src/web/lib/x.ts', '../features/delivery/use-place.ts'],
    ['src/web/features/catalogue/shop/x.ts', '../../orders/shop/cart/use-cart.ts'],
    ['src/web/features/orders/shop/x.ts', '../desk/order-columns.tsx'],
    ['src/web/features/orders/desk/x.ts', '../../delivery/shop/use-delivery.ts'],
    ['src/web/features/orders/shop/x.ts', '../../../app/app.tsx'],
    ['src/web/pages/shop/x.tsx', './home-page.tsx'],
    ['src/web/pages/shop/x.tsx', '../desk/admin-users-page.tsx'],
    ['src/web/lib/x.ts', '../../contract/platform/shapes.ts'],
    ['src/web/lib/x.ts', 'zod'],
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
    expect(brokenRules([{ file: 'src/contract/orders/x.ts', text }])).toHaveLength(1);
  });

  it.each([
    ['src/domain/orders/x.ts', '../platform/money.ts'],
    ['src/contract/orders/x.ts', 'zod/mini'],
    ['src/contract/orders/x.ts', '../../domain/payments/payments-choices.ts'],
    ['src/server/modules/platform/mail/x.ts', '../jobs/job-runner.ts'],
    ['src/server/modules/orders/orders/x.ts', '../../stock/stock/take-stock.ts'],
    ['src/server/modules/orders/orders/x.ts', '../../../http/route.ts'],
    ['src/server/modules/orders/orders/x.ts', '../../../services.ts'],
    ['src/server/commands/x.ts', '../modules/accounts/auth/rescue-admin.ts'],
    ['src/server/ssr/x.ts', '../../web/app/entry-server.tsx'],
    ['src/web/features/orders/shop/cart/x.ts', './use-cart.ts'],
    ['src/web/features/orders/shop/cart/x.ts', '../../../delivery/shop/use-delivery.ts'],
  ])('let %s import %s', (file, imported) => {
    expect(brokenRules([{ file, text: importing(imported) }])).toEqual([]);
  });

  it.each([
    'src/x.ts',
    'src/shared/x.ts',
    'src/domain/x.ts',
    'src/contract/gifts/x.ts',
    'src/server/tools/x.ts',
    'src/server/modules/gifts/x.ts',
    'src/server/modules/x.ts',
    'src/web/x.ts',
    'src/web/features/gifts/x.ts',
    'src/web/pages/x.tsx',
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
