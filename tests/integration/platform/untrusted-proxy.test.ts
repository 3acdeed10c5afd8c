import { expect, it } from 'vitest';
import { startTestShop } from '../../support/platform/test-shop.ts';

it.each([
  [false, 1],
  ['127.0.0.1', 0],
] as const)('behind a proxy with TRUST_PROXY %s the log warns %i times', async (trustProxy, times) => {
  const lines: string[] = [];
  const shop = await startTestShop(
    { logLevel: 'warn', trustProxy },
    {
      logStream: { write: (line) => void lines.push(line) },
    },
  );
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY is not set'));

  await shop.visitor().send('GET', '/api/shop');
  const before = warnings().length;
  for (let turn = 0; turn < 3; turn++)
    await shop.visitor().send('GET', `/api/products/none-${turn}`, undefined, {
      'x-forwarded-for': '203.0.113.7',
    });

  expect([before, warnings().length]).toEqual([0, times]);
  await shop.close();
});
