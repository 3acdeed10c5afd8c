import { expect, it } from 'vitest';
import { sampleProduct } from '../../../tests/support/catalogue/sample-product.ts';
import { sampleShop } from '../../../tests/support/platform/sample-shop.ts';
import { keyFacts } from './key-facts.shop.tsx';

it('says of a cable how far it feeds a camera', () => {
  const cableFeeds = 'Feeds a camera of 3.7 W over up to 22.3 m.';

  const facts = keyFacts(
    sampleProduct({ specs: {}, warrantyMonths: 12, cableFeeds }),
    sampleShop({ whatsapp: null }),
  );

  expect(facts.map(({ title, text }) => `${title}: ${text}`)).toContain(`Power: ${cableFeeds}`);
});
