import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { test as story } from '../platform/story.ts';
import { logInAsAdmin } from './invoice-steps.ts';

/** An admin issues, credits and cancels the tax invoice of an order. */

export const test = story.extend<{ isAdmin: undefined; shopper: Shopper }>({
  shopper: async ({ shop, mail }, use) => {
    const shopper = await createShopper(shop, mail, 'Meera Patel');
    await use(shopper);
    await shopper.api.dispose();
  },
  isAdmin: [
    async ({ page }, use) => {
      await logInAsAdmin(page);
      await use(undefined);
    },
    { auto: true },
  ],
});

export const NUMBER = /INV\/\d\d-\d\d\/\d{6}/;
