import { z } from 'zod';
import * as afterSaleSettingsMessages from './after-sale-settings-messages.ts';
import { isoTime } from './shapes.ts';
import { text } from './text-shapes.ts';

const MAX_DAYS = 365;
const MAX_CLAIM_DAYS = 60;
const MAX_RETURN_ADDRESS = 500;

export const afterSaleSettingsShape = z
  .object({
    returns: z.boolean(),
    /** Days for a change of mind, where a category sets none. */
    returnDays: z.number(),
    faultDays: z.number(),
    returnAddress: z.string().nullable(),
    warranty: z.boolean(),
    replacementDays: z.number(),
    claimDays: z.number(),
    complaints: z.boolean(),
    reviews: z.boolean(),
    questions: z.boolean(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AfterSaleSettings' });

export type AfterSaleSettings = z.output<typeof afterSaleSettingsShape>;

const wholeDays = (min: number, max: number, error: string) =>
  z.int({ error }).min(min, { error }).max(max, { error }).optional();

const days = wholeDays(0, MAX_DAYS, afterSaleSettingsMessages.days);

/** Fields that are left out stay. */
export const afterSaleSettingsBody = z.object({
  returns: z.boolean().optional(),
  returnDays: days,
  faultDays: days,
  returnAddress: z.optional(z.nullable(text(MAX_RETURN_ADDRESS))),
  warranty: z.boolean().optional(),
  replacementDays: days,
  claimDays: wholeDays(1, MAX_CLAIM_DAYS, afterSaleSettingsMessages.claimDays),
  complaints: z.boolean().optional(),
  reviews: z.boolean().optional(),
  questions: z.boolean().optional(),
  updatedAt: isoTime,
});

export type AfterSaleSettingsBody = z.output<typeof afterSaleSettingsBody>;
