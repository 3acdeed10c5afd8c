import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { uniqueWord } from '../platform/admin-pages.ts';
import { test as story } from '../platform/story.ts';

/** The list of tax documents, and what waits in the books. */

export const test = story.extend<{ shopper: Shopper }>({
  shopper: async ({ shop, mail }, use) => {
    const shopper = await createShopper(shop, mail, `Meera ${uniqueWord()}`);
    await use(shopper);
    await shopper.api.dispose();
  },
});
