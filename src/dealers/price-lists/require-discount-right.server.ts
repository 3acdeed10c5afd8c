import { hasRight } from '../../platform/rights/staff-rights.ts';
import { noRight, type DeskUser } from '../../kit/server/http/guards.ts';
import type { DeskSettingsRow } from '../../accounts/desk-settings/desk-settings-memo.server.ts';

/**
 * Any way of making an order checks this: more than `counterDiscountMost` off a buyer's own price requires the right
 * `prices`.
 * @param percents off the own prices, one for each line
 * @throws Refused 403 no_right
 */
export function requireDiscountRight(
  { staffRole }: Pick<DeskUser, 'staffRole'>,
  { counter_discount_most: most }: DeskSettingsRow,
  percents: readonly number[],
): void {
  if (!hasRight(staffRole, 'prices') && percents.some((percent) => percent > most)) throw noRight('prices');
}
