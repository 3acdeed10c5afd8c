import { expect, it } from 'vitest';
import { CatalogueVersion } from './catalogue-version.ts';

it('never goes down by answers that arrive out of order', () => {
  const version = new CatalogueVersion();
  version.observe(8);
  version.observe(7);

  expect(version.inDatabase).toBe(8);
});

it('believes a smaller version that is read twice in a row, and cached answers are stale then', () => {
  const version = new CatalogueVersion();
  version.observe(8);
  const cached = version.current;
  version.poll(5);
  expect([version.inDatabase, version.current]).toEqual([8, cached]);

  version.poll(6);
  expect(version.inDatabase).toBe(6);
  expect(version.current).toBeGreaterThan(cached);
  const since = version.current;
  version.poll(7);
  expect(version.inDatabase).toBe(7);
  expect(version.current).toBeGreaterThan(since);
});

it('forgets a smaller version after one that is not', () => {
  const version = new CatalogueVersion();
  version.observe(8);
  for (const read of [5, 8, 5]) version.poll(read);

  expect(version.inDatabase).toBe(8);
});

it('rises with the stock, except for what tells nothing of it', () => {
  const version = new CatalogueVersion();
  version.observe(8);
  version.pollStock(16);
  const { current, withoutStock } = version;
  version.pollStock(16);
  expect(version.current).toBe(current);
  version.stockChanged();
  expect(version.current).toBe(current + 1);
  // The sum of a database that was restored may be smaller.
  version.pollStock(15);
  expect([version.current, version.withoutStock]).toEqual([current + 2, withoutStock]);
});
