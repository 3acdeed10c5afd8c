import type { OnsiteSettings } from '../../../src/onsite/visits/onsite-settings.shapes.ts';
import type { SignedIn } from '../accounts/user-factory.ts';
import { zoneFields } from '../delivery/zone-steps.ts';
import { bodyOf } from '../orders/dispatch-steps.ts';

export async function onsiteSettings(owner: SignedIn): Promise<OnsiteSettings> {
  return bodyOf(await owner.client.call('GET /admin/onsite-settings', {}));
}

export async function changedOnsite(owner: SignedIn, changes: Partial<Omit<OnsiteSettings, 'updatedAt'>>) {
  const { updatedAt } = await onsiteSettings(owner);
  return owner.client.call('PUT /admin/onsite-settings', { body: { ...changes, updatedAt } });
}

export async function offerOnsite(...args: Parameters<typeof changedOnsite>): Promise<OnsiteSettings> {
  return bodyOf(await changedOnsite(...args));
}

let prefixes = 0;

/** A zone in which the shop fits, with a PIN code of its own. */
export async function fittingZone(owner: SignedIn, changes: Parameters<typeof zoneFields>[0] = {}) {
  const pin = `39${String(++prefixes).padStart(4, '0')}`;
  const fields = zoneFields({ installs: true, prefixes: [pin], ...changes });
  const zone = bodyOf(await owner.client.call('POST /admin/zones', { body: fields }));
  return { id: zone._id, pin };
}

/** The same hours on each of these weekdays; 1 is Monday. */
export function slotsOf(zone: string, weekdays: readonly number[], capacity = 2) {
  return weekdays.map((weekday) => ({ zone, weekday, from: '10:00', to: '13:00', capacity }));
}
