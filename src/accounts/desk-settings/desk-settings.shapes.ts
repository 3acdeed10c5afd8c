import { z } from 'zod';
import { hasAtMostTwoDecimals } from '../../kit/rules/money.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { bodiesOf, repliesOf, type SettingsTable } from '../../kit/api/settings-table.ts';
import { isoTime } from '../../kit/api/shapes.ts';
import { CONTROL_CHARACTERS } from '../../kit/api/text-shapes.ts';
import * as deskSettingsMessages from './desk-settings.words.ts';

const MAX_TERMS_LENGTH = 1000;

const onOff = { body: z.boolean(), reply: z.boolean() };

/** Their columns are those of `desk_settings`. */
export const DESK_SETTINGS = {
  twoStepRequired: { column: 'two_step_required', ...onOff },
  dealerApplications: { column: 'dealer_applications', ...onOff },
  quoteRequests: { column: 'quote_requests', ...onOff },
  quoteDays: {
    column: 'quote_days',
    body: z
      .int({ error: deskSettingsMessages.quoteDays })
      .min(1, { error: deskSettingsMessages.quoteDays })
      .max(180, { error: deskSettingsMessages.quoteDays }),
    reply: z.number(),
  },
  quoteTerms: {
    column: 'quote_terms',
    body: z
      .string()
      .trim()
      .max(MAX_TERMS_LENGTH, { error: () => generalMessages.tooLong(MAX_TERMS_LENGTH) })
      .refine((value) => !CONTROL_CHARACTERS.test(value), { error: () => generalMessages.invalid }),
    reply: z.string(),
  },
  counterDiscountMost: {
    column: 'counter_discount_most',
    body: z
      .number({ error: deskSettingsMessages.discount })
      .min(0, { error: deskSettingsMessages.discount })
      .max(100, { error: deskSettingsMessages.discount })
      .refine(hasAtMostTwoDecimals, { error: deskSettingsMessages.discount }),
    reply: z.number(),
  },
} as const satisfies SettingsTable;

export const deskSettingsShape = z
  .object({ ...repliesOf(DESK_SETTINGS), updatedAt: z.string() })
  .meta({ id: 'DeskSettings' });

export type DeskSettings = z.output<typeof deskSettingsShape>;

/** Fields that are left out stay. */
export const deskSettingsBody = z.object({ ...bodiesOf(DESK_SETTINGS), updatedAt: isoTime });

export type DeskSettingsBody = z.output<typeof deskSettingsBody>;
