import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Locator, Page } from '@playwright/test';
import type { Product } from '../../../src/catalogue/listing/catalogue.shapes.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import type { OnsiteSettings } from '../../../src/onsite/visits/onsite-settings.shapes.ts';
import type { TechVisit } from '../../../src/onsite/visits/technician.shapes.ts';
import type { MailServer } from '../../support/platform/mail-server.ts';
import { createShopper, type Shopper } from '../accounts/shoppers.ts';
import { someStaff } from '../accounts/staff-invite.ts';
import { adminApi } from '../platform/admin-api.ts';
import { uniqueWord } from '../platform/admin-pages.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';
import { expect } from '../platform/story.ts';

/** Changes the settings of visits. @param desk as an owner */
export async function changeOnsite(
  desk: APIRequestContext,
  change: Partial<Omit<OnsiteSettings, 'updatedAt'>>,
): Promise<void> {
  const path = '/api/admin/onsite-settings';
  const { updatedAt } = await read<OnsiteSettings>(await desk.get(path));
  await read(await desk.put(path, { data: { ...change, updatedAt } }));
}

export const ALL_OFF = {
  ...{ visits: false, care: false, siteFiles: false, slots: [] },
  checklists: { survey: [], fitting: [], service: [], claim: [] },
};

export interface VisitToday {
  desk: APIRequestContext;
  shopper: Shopper;
  technician: { _id: string; name: string; email: string; password: string };
  visit: { _id: string; number: string; updatedAt: string };
  product: Product;
}

/** A fitting of two cameras that is booked for today, with its technician and two questions. */
export async function visitToday(shop: OpenShop, mail: MailServer): Promise<VisitToday> {
  const desk = await adminApi(shop);
  const checklists = { survey: [], fitting: ['Ladder used?', 'Router there?'], service: [], claim: [] };
  await changeOnsite(desk, { visits: true, checklists });
  const shopper = await createShopper(shop, mail, `Meera ${uniqueWord()}`);
  const product = await read<Product>(
    await desk.post('/api/products', {
      data: {
        ...{ name: `Dome ${uniqueWord()}`, description: 'Sees all.', price: 1149, category: 'Kits' },
        ...{ stock: 10, serials: 'optional', warrantyMonths: 24 },
      },
    }),
  );
  const { _id: order } = await read<{ _id: string }>(
    await shopper.api.post('/api/orders', {
      data: {
        products: [{ product: product._id, quantity: 2, price: product.price }],
        totalAmount: product.price * 2,
        Address: '12 Ring Road\nSurat 395003',
        phone: '9876543210',
      },
    }),
  );
  await read(await desk.patch(`/api/orders/${order}/status`, { data: { status: 'Delivered' } }));
  const technician = await someTechnician(shop, mail, desk);
  const { _id: customer } = await read<{ _id: string }>(await shopper.api.get('/api/auth/profile'));
  const visit = await read<VisitToday['visit']>(
    await desk.post('/api/admin/site-visits', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        ...{ kind: 'fitting', customer, order, technician: technician._id, site: siteForm(shopper.name) },
        ...{ day: isoDayOf(new Date()), from: '10:00', to: '13:00', over: true },
      },
    }),
  );
  return { desk, shopper, technician, visit, product };
}

export async function someTechnician(shop: OpenShop, mail: MailServer, desk: APIRequestContext) {
  const name = `Ravi ${uniqueWord()}`;
  const logIn = await someStaff(shop, mail, 'technician', name);
  const all = await read<{ _id: string; name: string }[]>(await desk.get('/api/admin/onsite/technicians'));
  return { ...logIn, ...all.find((each) => each.name === name)! };
}

const siteForm = (name: string) => ({
  ...{ name: `Shop of ${name}`, contact: name, phone: '9876543210' },
  address: {
    ...{ line1: '12 Ring Road', line2: null, landmark: 'Near the clock tower', city: 'Surat' },
    ...{ stateCode: '24', pin: '395003' },
  },
});

/** Logs the technician in without a screen, and opens Today. @returns the visit on it */
export async function openToday(
  page: Page,
  { technician, visit }: Pick<VisitToday, 'technician' | 'visit'>,
): Promise<Locator> {
  const { email, password } = technician;
  await read(await page.request.post('/api/auth/login', { data: { email, password } }));
  await page.goto('/admin/today');
  const card = page.getByRole('article').filter({ hasText: visit.number });
  await expect(card).toBeVisible();
  return card;
}

/** The visit as the desk reads it. */
export async function visitNow({ desk, visit }: VisitToday): Promise<TechVisit> {
  return read(await desk.get(`/api/admin/site-visits/${visit._id}`));
}

export async function codeOf({ shopper, visit }: VisitToday): Promise<string> {
  const { code } = await read<TechVisit>(await shopper.api.get(`/api/site-visits/${visit._id}`));
  return code!;
}

/** @returns the buttons of a question of the checklist */
export function question(card: Locator, text: string): Locator {
  return card.getByRole('group', { name: text });
}

export async function read<Body>(answer: APIResponse): Promise<Body> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Body;
}
