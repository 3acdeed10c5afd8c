import type { OnsiteSettings } from '../../../src/onsite/visits/onsite-settings.shapes.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { adminApi } from '../platform/admin-api.ts';
import type { OpenShop } from '../platform/open-shop-process.ts';
import { expect, test } from '../platform/story.ts';

/** The PIN code of a place that technicians go to in these stories; no other zone has it. */
export const VISITED_PIN = '797001';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

let zone = '';

/** For a file of stories: visits, care and site files are offered, with two places on every day; afterwards none is. */
export function offerVisits(): void {
  test.beforeAll(async ({ shop }) => {
    const api = await adminApi(shop);
    const made = await api.post('/api/admin/zones', {
      data: zoneFields({ installs: true, prefixes: [VISITED_PIN] }),
    });
    expect(made.ok(), await made.text()).toBe(true);
    zone = ((await made.json()) as { _id: string })._id;
    await api.dispose();
    const slots = WEEKDAYS.map((weekday) => ({ zone, weekday, from: '10:00', to: '13:00', capacity: 2 }));
    await changeOnsite(shop, { visits: true, care: true, siteFiles: true, slots });
  });

  test.afterAll(async ({ shop }) => {
    await changeOnsite(shop, { visits: false, care: false, siteFiles: false, slots: [] });
    const api = await adminApi(shop);
    await api.delete(`/api/admin/zones/${zone}`);
    await api.dispose();
  });
}

export async function changeOnsite(shop: OpenShop, changes: Partial<OnsiteSettings>): Promise<void> {
  const api = await adminApi(shop);
  const path = '/api/admin/onsite-settings';
  const { updatedAt } = (await (await api.get(path)).json()) as OnsiteSettings;
  const answer = await api.put(path, { data: { ...changes, updatedAt } });
  expect(answer.ok(), await answer.text()).toBe(true);
  await api.dispose();
}
