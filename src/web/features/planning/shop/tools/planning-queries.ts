import type { PlanConstants } from '../../../../../domain/planning/facts/plan-constants.ts';
import type { PlanProduct } from '../../../../../domain/planning/facts/plan-facts.ts';
import type { PlanConstant, PlanFacts } from '../../../../../contract/planning/planning-data-shapes.ts';
import { apiPartQuery } from '../../../../lib/api/api-query.ts';

/** The constants of a tool. They come with the page, so that the tool works while the server is away. */
export interface ToolConstants {
  rows: Pick<PlanConstant, 'key' | 'low' | 'expected' | 'high' | 'unit' | 'source'>[];
  /** The latest day from which any constant is in force. */
  day: string;
}

/** @param subjects the first words of the keys that the tool uses */
export function constantsQuery(...subjects: string[]) {
  return apiPartQuery(
    'GET /planning/constants',
    {},
    subjects.join(),
    (all: PlanConstant[]): ToolConstants => ({
      rows: all
        .filter(({ key }) => subjects.includes(key.split('.')[0]!))
        .map(({ key, low, expected, high, unit, source }) => ({ key, low, expected, high, unit, source })),
      day:
        all
          .map(({ fromDay }) => fromDay)
          .sort()
          .at(-1) ?? '',
    }),
  );
}

/** @returns the constants by key, only those that the tool uses */
export function constantsOf({ rows }: ToolConstants): PlanConstants {
  return Object.fromEntries(
    rows.map(({ key, low, expected, high }) => [key, { low, expected, high }]),
  ) as unknown as PlanConstants;
}

export const disksQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'disks',
  ({ disks }: PlanFacts) => disks as PlanProduct<'disk'>[],
);

/** The cheapest of each kind, so that the page stays small in a shop of any size. */
const MAX_OF_A_KIND = 60;

export const powerStockQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'power',
  ({ switches, supplies, backups }: PlanFacts) => ({
    switches: switches.slice(0, MAX_OF_A_KIND) as PlanProduct<'switch'>[],
    supplies: supplies.slice(0, MAX_OF_A_KIND) as PlanProduct<'supply'>[],
    backups: backups.slice(0, MAX_OF_A_KIND) as PlanProduct<'backup'>[],
  }),
);
