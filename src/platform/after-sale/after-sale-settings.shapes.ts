import { z } from 'zod';
import * as afterSaleSettingsMessages from './after-sale-settings.words.ts';
import { bodiesOf, repliesOf, type SettingsTable } from '../../kit/api/settings-table.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { text } from '../../kit/api/text-shapes.ts';

const MAX_DAYS = 365;
const MAX_CLAIM_DAYS = 60;
const MAX_RETURN_ADDRESS = 500;

const onOff = { body: z.boolean(), reply: z.boolean() };
const wholeDays = (min: number, max: number, error: string) => ({
  body: z.int({ error }).min(min, { error }).max(max, { error }),
  reply: z.number(),
});
const days = wholeDays(0, MAX_DAYS, afterSaleSettingsMessages.days);

/** Their columns are those of `after_sale_settings`. */
export const AFTER_SALE_SETTINGS = {
  returns: { column: 'returns', ...onOff },
  /** For a change of mind, where a category says nothing else. */
  returnDays: { column: 'return_days', ...days },
  faultDays: { column: 'fault_days', ...days },
  returnAddress: {
    column: 'return_address',
    body: z.nullable(text(MAX_RETURN_ADDRESS)),
    reply: z.string().nullable(),
  },
  warranty: { column: 'warranty', ...onOff },
  replacementDays: { column: 'replacement_days', ...days },
  claimDays: { column: 'claim_days', ...wholeDays(1, MAX_CLAIM_DAYS, afterSaleSettingsMessages.claimDays) },
  complaints: { column: 'complaints', ...onOff },
  reviews: { column: 'reviews', ...onOff },
  questions: { column: 'questions', ...onOff },
} as const satisfies SettingsTable;

export const afterSaleSettingsShape = z
  .object({ ...repliesOf(AFTER_SALE_SETTINGS), updatedAt: z.string() })
  .meta({ id: 'AfterSaleSettings' });

export type AfterSaleSettings = z.output<typeof afterSaleSettingsShape>;

/** Fields that are left out stay. */
export const afterSaleSettingsBody = z.object({ ...bodiesOf(AFTER_SALE_SETTINGS), updatedAt: isoTime });

export type AfterSaleSettingsBody = z.output<typeof afterSaleSettingsBody>;
