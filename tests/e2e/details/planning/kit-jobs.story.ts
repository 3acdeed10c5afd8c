import type { Page } from '@playwright/test';
import type { KitBody } from '../../../../src/planning/kit-builder/kit-body.shapes.ts';
import type { KitAnswer } from '../../../../src/planning/kit-builder/kit.shapes.ts';
import type { Order } from '../../../../src/orders/orders/orders.shapes.ts';
import { createShopper, logInAs } from '../../accounts/shoppers.ts';
import { kitCard } from '../../planning/tool-story.ts';
import { expect, test } from '../../platform/story.ts';

/** Usual jobs over the demo shop, each from its question to its order. */

type Point = KitBody['points'][number];

const point = (name: string, change: Partial<Point> = {}): Point => ({
  ...{ name, distanceM: 5, level: 'perceive', isOutdoors: true, needsColour: false, cableM: 15 },
  ...change,
});
const points = (count: number, name: string, change: Partial<Point>) =>
  Array.from({ length: count }, (_, index) => point(`${name} ${index + 1}`, change));

interface Job {
  body: KitBody;
  verdict: 'Works' | 'Works with limits';
  /** The lines that an installer would look for in the list: SKU-free names with their numbers. */
  lines: Record<string, number>;
}

const JOBS: Record<string, Job> = {
  'a flat with two cameras': {
    body: {
      ...{ place: 'home', wiring: 'wifi', days: 4 },
      points: [point('Main door', { distanceM: 4 }), point('Balcony', { distanceM: 4 })],
    },
    verdict: 'Works',
    lines: { 'Tara 4 MP Outdoor Wi-Fi Bullet Camera': 2 },
  },
  'a kirana shop with four': {
    body: {
      ...{ place: 'shop', wiring: 'coax', days: 15 },
      points: [
        point('Shutter', { distanceM: 6, cableM: 12 }),
        point('Till', { distanceM: 3, isOutdoors: false, cableM: 10 }),
        point('Aisle', { distanceM: 5, isOutdoors: false, cableM: 12 }),
        point('Godown', { distanceM: 5, isOutdoors: false, cableM: 13 }),
      ],
    },
    verdict: 'Works',
    lines: { 'Meru 4-Channel DVR': 1 },
  },
  'a house with eight outdoors on runs of 25 m': {
    body: {
      ...{ place: 'home', wiring: 'coax', days: 15 },
      points: points(8, 'Side', { distanceM: 6, cableM: 25 }),
    },
    verdict: 'Works with limits',
    lines: { 'Meru 8-Channel DVR': 1, 'Weatherproof Camera Box, Pack of 4': 2 },
  },
  'a factory with sixteen on runs of 90 m': {
    body: {
      ...{ place: 'office', wiring: 'coax', days: 30 },
      points: points(16, 'Bay', { distanceM: 10, level: 'discern', cableM: 90 }),
    },
    verdict: 'Works with limits',
    lines: { 'Meru 16-Channel DVR': 1 },
  },
  'a school with thirty-two on the network': {
    body: {
      ...{ place: 'office', wiring: 'network', days: 30 },
      points: points(32, 'Room', { distanceM: 6, isOutdoors: false, cableM: 40 }),
    },
    verdict: 'Works',
    lines: { 'Meru 32-Channel NVR': 1 },
  },
  'a petrol pump with six': {
    body: {
      ...{ place: 'shop', wiring: 'network', days: 30 },
      points: points(6, 'Lane', { distanceM: 6, level: 'characterise', cableM: 30 }),
    },
    verdict: 'Works',
    lines: {},
  },
  'a gate at night': {
    body: {
      ...{ place: 'home', wiring: 'coax', days: 30 },
      points: [
        point('Gate', { distanceM: 8, cableM: 12, needsColour: true }),
        point('Road', { distanceM: 12, level: 'discern', cableM: 12 }),
      ],
    },
    verdict: 'Works',
    lines: { 'Meru 4-Channel DVR': 1 },
  },
};

function linkOf({ place, wiring, days, points: asked }: KitBody): string {
  const query = new URLSearchParams({ place, wiring, days: String(days) });
  for (const { name, distanceM, level, isOutdoors, needsColour, cableM } of asked) {
    query.append('name', name);
    query.append('distance', String(distanceM));
    query.append('cable', String(cableM));
    query.append('where', isOutdoors ? 'outdoors' : 'indoors');
    // Usual values may be left out, and long links are refused.
    if (asked.some((each) => each.level !== 'perceive')) query.append('level', level);
    if (asked.some((each) => each.needsColour)) query.append('colour', needsColour ? 'yes' : 'no');
  }
  return `/kit-builder?${query.toString()}`;
}

async function answerTo(page: Page, body: KitBody): Promise<KitAnswer['plans'][number]> {
  const reply = await page.request.post(`/api/planning/kit`, { data: body });
  return ((await reply.json()) as KitAnswer).plans[0]!;
}

const rupees = (value: number) => value.toLocaleString('en-IN');

for (const [name, { body, verdict, lines }] of Object.entries(JOBS))
  test(`${name} is planned, put into the cart and ordered`, async ({ page, shop, mail }) => {
    await logInAs(page, await createShopper(shop, mail, 'Jignesh Mehta'));
    const plan = await answerTo(page, body);
    await page.goto(linkOf(body));

    const value = page.getByRole('region', { name: 'Value' });
    const card = kitCard(page, 'Value');
    await expect(card.locator('b').first()).toHaveText(`₹${rupees(plan.total)}`);
    await expect(card.getByText(verdict, { exact: true })).toBeVisible();
    for (const { product, quantity } of plan.lines)
      await expect(value.getByRole('listitem').filter({ hasText: product.name }).first()).toContainText(
        String(quantity),
      );
    const quantities = Object.fromEntries(
      Object.keys(lines).map((each) => [
        each,
        plan.lines
          .filter(({ product }) => product.name === each)
          .reduce((sum, line) => sum + line.quantity, 0),
      ]),
    );
    expect(quantities).toEqual(lines);
    const sum = plan.lines.reduce((total, { product, quantity }) => total + product.price * quantity, 0);
    expect(sum).toBe(plan.total);

    await value.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(page.getByText(/added to cart/i)).toBeVisible();
    await page.goto('/cart');
    await expect(page.locator('main')).toContainText(`₹${rupees(plan.total)}`);
    await expect(page.getByText('Does not work')).toHaveCount(0);

    await page.goto('/checkout');
    await page.getByRole('textbox', { name: /address/i }).fill('12 Ring Road, Ahmedabad 380009');
    const placed = page.waitForResponse(
      (response) => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
    );
    await page.getByRole('button', { name: /^Place Order/ }).click();
    const order = (await (await placed).json()) as Order;
    expect(order.totalAmount).toBe(plan.total);
    const units = plan.lines.reduce((total, { quantity }) => total + quantity, 0);
    expect(order.products.reduce((total, { quantity }) => total + quantity, 0)).toBe(units);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  });

test('a petrol pump that wants number plates gets no list, but a way to ask', async ({ page }) => {
  const body: KitBody = {
    ...{ place: 'shop', wiring: 'network', days: 30 },
    points: [point('Entry', { level: 'plate_car' }), point('Exit', { level: 'plate_two_wheeler' })],
  };
  expect((await answerTo(page, body)).isPossible).toBe(false);
  await page.goto(linkOf(body));

  const value = page.getByRole('region', { name: 'Value' });
  await expect(value).toContainText('Number plates need a camera made for them: ask us.');
  await expect(page.getByRole('button', { name: 'Add all to cart' })).toHaveCount(0);
  await expect(value.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', /contact|wa\.me/);
});
