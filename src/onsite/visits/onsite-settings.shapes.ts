import { z } from 'zod';
import { CARE_COVERS } from '../../after-sale/claims/claim-steps.ts';
import { indiaDay, isoTime } from '../../kit/api/shapes.ts';
import { bodiesOf, repliesOf, type SettingsTable } from '../../kit/api/settings-table.ts';
import { line } from '../../kit/api/text-shapes.ts';
import {
  MAX_CAPACITY,
  MAX_CARE_MONTHS,
  MAX_CARE_VISITS,
  MAX_CHECKLIST,
  MAX_CHECKLIST_LINE,
  MAX_DAYS_AHEAD,
  MAX_DAYS_OFF,
  MAX_LEAD_DAYS,
  MAX_SLOTS,
  MIN_CARE_MONTHS,
  ORDERED_KINDS,
  VISIT_KINDS,
  type VisitKind,
} from './onsite-choices.ts';
import * as onsiteDeskMessages from './onsite-desk.words.ts';
import { hours } from './visit-parts.shapes.ts';

export function wholeFrom(min: number, max: number) {
  const error = onsiteDeskMessages.whole(min, max);
  return z.int({ error }).min(min, { error }).max(max, { error });
}

const onOff = { body: z.boolean(), reply: z.boolean() };
const count = (min: number, max: number) => ({ body: wholeFrom(min, max), reply: z.number() });

const slot = z
  .object({
    zone: z.string().max(100),
    /** 1 is Monday. */
    weekday: wholeFrom(1, 7),
    from: hours,
    to: hours,
    capacity: wholeFrom(1, MAX_CAPACITY),
  })
  .refine(({ from, to }) => to > from, { error: onsiteDeskMessages.slotEnds, path: ['to'] });

export type Slot = z.output<typeof slot>;

const slotKey = ({ zone, weekday, from }: Slot) => `${zone} ${weekday} ${from}`;
const slots = z
  .array(slot)
  .max(MAX_SLOTS)
  .refine((all) => new Set(all.map(slotKey)).size === all.length, { error: onsiteDeskMessages.slotTwice });

const lines = z.array(line(MAX_CHECKLIST_LINE)).max(MAX_CHECKLIST);
const listsOf = <Lines extends z.ZodType>(each: Lines) =>
  z.object(Object.fromEntries(VISIT_KINDS.map((kind) => [kind, each])) as Record<VisitKind, Lines>);

/** Their columns are those of `onsite_settings`. */
export const ONSITE_SETTINGS = {
  visits: { column: 'visits', ...onOff },
  care: { column: 'care', ...onOff },
  siteFiles: { column: 'site_files', ...onOff },
  /** What shoppers book without an order. */
  withoutOrder: {
    column: 'without_order',
    body: z
      .array(z.enum(ORDERED_KINDS))
      .max(ORDERED_KINDS.length)
      .refine((kinds) => new Set(kinds).size === kinds.length, { error: onsiteDeskMessages.kindTwice }),
    reply: z.array(z.enum(ORDERED_KINDS)),
  },
  leadDays: { column: 'lead_days', ...count(1, MAX_LEAD_DAYS) },
  daysAhead: { column: 'days_ahead', ...count(1, MAX_DAYS_AHEAD) },
  daysOff: {
    column: 'days_off',
    body: z.array(indiaDay).max(MAX_DAYS_OFF),
    reply: z.array(z.string()),
  },
  slots: { column: 'slots', body: slots, reply: z.array(slot) },
  /** Lines by kind of visit. */
  checklists: { column: 'checklists', body: listsOf(lines).partial(), reply: listsOf(z.array(z.string())) },
  careMonths: { column: 'care_months', ...count(MIN_CARE_MONTHS, MAX_CARE_MONTHS) },
  careVisits: { column: 'care_visits', ...count(0, MAX_CARE_VISITS) },
  careCover: { column: 'care_cover', body: z.enum(CARE_COVERS), reply: z.enum(CARE_COVERS) },
} as const satisfies SettingsTable;

export const onsiteSettingsShape = z
  .object({ ...repliesOf(ONSITE_SETTINGS), updatedAt: z.string() })
  .meta({ id: 'OnsiteSettings' });

export type OnsiteSettings = z.output<typeof onsiteSettingsShape>;

/** Fields that are left out stay; a list is sent whole. */
export const onsiteSettingsBody = z.object({ ...bodiesOf(ONSITE_SETTINGS), updatedAt: isoTime });

export type OnsiteSettingsBody = z.output<typeof onsiteSettingsBody>;
