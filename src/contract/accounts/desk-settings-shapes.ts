import { z } from 'zod';
import { hasAtMostTwoDecimals } from '../../domain/platform/money.ts';
import { generalMessages } from '../platform/general-messages.ts';
import { isoTime } from '../platform/shapes.ts';
import { CONTROL_CHARACTERS } from '../platform/text-shapes.ts';
import * as deskSettingsMessages from './desk-settings-messages.ts';

const MAX_TERMS_LENGTH = 1000;

const deskSettings = {
  twoStepRequired: z.boolean(),
  dealerApplications: z.boolean(),
  quoteRequests: z.boolean(),
  quoteDays: z.number(),
  quoteTerms: z.string(),
  counterDiscountMost: z.number(),
};

export const deskSettingsShape = z
  .object({ ...deskSettings, updatedAt: z.string() })
  .meta({ id: 'DeskSettings' });

export type DeskSettings = z.output<typeof deskSettingsShape>;

/** Fields that are left out stay. */
export const deskSettingsBody = z.object({
  twoStepRequired: deskSettings.twoStepRequired.optional(),
  dealerApplications: deskSettings.dealerApplications.optional(),
  quoteRequests: deskSettings.quoteRequests.optional(),
  quoteDays: z
    .int({ error: deskSettingsMessages.quoteDays })
    .min(1, { error: deskSettingsMessages.quoteDays })
    .max(180, { error: deskSettingsMessages.quoteDays })
    .optional(),
  quoteTerms: z
    .string()
    .trim()
    .max(MAX_TERMS_LENGTH, { error: () => generalMessages.tooLong(MAX_TERMS_LENGTH) })
    .refine((value) => !CONTROL_CHARACTERS.test(value), { error: () => generalMessages.invalid })
    .optional(),
  counterDiscountMost: z
    .number({ error: deskSettingsMessages.discount })
    .min(0, { error: deskSettingsMessages.discount })
    .max(100, { error: deskSettingsMessages.discount })
    .refine(hasAtMostTwoDecimals, { error: deskSettingsMessages.discount })
    .optional(),
  updatedAt: isoTime,
});

export type DeskSettingsBody = z.output<typeof deskSettingsBody>;
