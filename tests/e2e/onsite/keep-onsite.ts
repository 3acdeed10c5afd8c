import type { APIRequestContext } from '@playwright/test';
import type { OnsiteSettings } from '../../../src/onsite/visits/onsite-settings.shapes.ts';
import type { DeskVisit } from '../../../src/onsite/visits/desk-visits.shapes.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { DAY_MS } from '../../../src/kit/rules/units-of-time.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { adminApi } from '../platform/admin-api.ts';
import { expect, test } from '../platform/story.ts';

/** A PIN code that no other story delivers to. */
export const PIN = '380058';

/** For a file of stories: visits, care and site files are on; other stories of this shop begin without them. */
export function keepOnsite(): void {
  let zone: string;

  test.beforeAll(async ({ shop }) => {
    const desk = await adminApi(shop);
    const fields = zoneFields({ installs: true, prefixes: [PIN] });
    ({ _id: zone } = await sent<{ _id: string }>(desk, 'admin/zones', fields));
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ zone, weekday, from: '10:00', to: '13:00', capacity: 1 },
    }));
    await changeOnsite(desk, { visits: true, care: true, siteFiles: true, slots });
    await desk.dispose();
  });

  test.afterAll(async ({ shop }) => {
    const desk = await adminApi(shop);
    await changeOnsite(desk, { visits: false, care: false, siteFiles: false, slots: [] });
    await cancelVisits(desk, zone);
    expect((await desk.delete(`/api/admin/zones/${zone}`)).ok()).toBe(true);
    await desk.dispose();
  });
}

/** A zone stays while visits are booked there. */
async function cancelVisits(desk: APIRequestContext, zone: string): Promise<void> {
  const params = { zone, state: 'booked', from: dayAhead(0), to: dayAhead(100) };
  const booked = (await (await desk.get('/api/admin/site-visits', { params })).json()) as DeskVisit[];
  for (const { _id: id, updatedAt } of booked) {
    const cancelled = await desk.post(`/api/site-visits/${id}/cancel`, { data: { updatedAt } });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
  }
}

/** @param desk as an owner */
async function changeOnsite(desk: APIRequestContext, changes: Partial<OnsiteSettings>): Promise<void> {
  const path = '/api/admin/onsite-settings';
  const { updatedAt } = (await (await desk.get(path)).json()) as OnsiteSettings;
  const changed = await desk.put(path, { data: { ...changes, updatedAt } });
  expect(changed.ok(), await changed.text()).toBe(true);
}

let keys = 0;

/** Posts it under a key of its own. */
export async function sent<Reply>(api: APIRequestContext, path: string, data: object): Promise<Reply> {
  const headers = { 'idempotency-key': `story-${process.pid}-${++keys}-${Date.now()}` };
  const answer = await api.post(`/api/${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Reply;
}

/** A day in India, so many days from today. */
export function dayAhead(days: number): string {
  return isoDayOf(new Date(Date.now() + days * DAY_MS));
}

export const someSite = (name: string) => ({
  ...{ name, contact: 'Meera Patel', phone: '9876543210' },
  address: {
    ...{ line1: '12 Ring Road', line2: null, landmark: null, city: 'Ahmedabad' },
    ...{ stateCode: '24', pin: PIN },
  },
});
