import type { Download, Locator, Page } from '@playwright/test';
import type { Order } from '../../../src/orders/orders/orders.shapes.ts';
import { placeOrders, createShopper } from '../accounts/shoppers.ts';
import type { MailServer } from '../../support/platform/mail-server.ts';
import { ADMIN, type OpenShop } from '../platform/open-shop-process.ts';
import { expect, test as story } from '../platform/story.ts';

/** Values that the stories of the admin orders page share. All of them use the 22 orders of one customer. */

/** The name of the customer whose orders they are. */
export const NAME = 'Zarine "Zoe" Śrīvastava, Contractor';

interface CustomerOrders {
  email: string;
  /** The oldest first. */
  orders: Order[];
  /** The URL of this customer's orders, with further parameters. */
  list: (more?: string) => string;
}

/** Orders of this worker's shop; fixtures of the worker would ask for a worker and a shop of their own. */
let madeOrders: CustomerOrders | null = null;

/** A story of the admin orders page, which is logged in as the admin. */
export const test = story.extend<{ adminPage: Page; customerOrders: CustomerOrders }>({
  customerOrders: async ({ shop, mail }, use) => {
    madeOrders ??= await ordersOfOne(shop, mail);
    await use(madeOrders);
  },
  adminPage: async ({ page }, use) => {
    const answer = await page.request.post('/api/auth/login', { data: ADMIN });
    expect(answer.ok()).toBe(true);
    await use(page);
  },
});

async function ordersOfOne(shop: OpenShop, mail: MailServer): Promise<CustomerOrders> {
  const shopper = await createShopper(shop, mail, NAME);
  const orders = await placeOrders(shopper, 22, '12 Ring Road\nAhmedabad 380009');
  await shopper.api.dispose();
  const list = (more = '') => `/admin/orders?search=${encodeURIComponent(shopper.email)}${more}`;
  return { email: shopper.email, orders, list };
}

/** @returns the rows of the table */
export const rows = (page: Page) => page.locator('main tbody tr');
/** @returns the select box with the status of an order */
export const statusOf = (page: Page, { _id }: Order): Locator => page.getByLabel(`Status of ${_id}`);
/** @returns the button that takes the last change back */
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Presses something that downloads a file, and waits for the download. */
export async function downloadBy(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return download;
}

/** @returns the status of an order as the API answers it */
export async function storedStatus(page: Page, { _id }: Order): Promise<string> {
  return ((await (await page.request.get(`/api/orders/${_id}`)).json()) as Order).status;
}
