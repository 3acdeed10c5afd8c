import { z } from 'zod';
import { CARE_COVERS } from '../../after-sale/claims/claim-steps.ts';
import { position } from '../../after-sale/serials/serials.shapes.ts';
import { articleShape } from '../../catalogue/listing/article.shapes.ts';
import { flag, indiaDay, isoTime, paging, search } from '../../kit/api/shapes.ts';
import { text } from '../../kit/api/text-shapes.ts';
import { QUOTE_STATES } from '../../quotes/quotes/quote-sums.ts';
import { MAX_CARE_MONTHS, MAX_CARE_VISITS, MIN_CARE_MONTHS, VISIT_STATES } from '../visits/onsite-choices.ts';
import { wholeFrom } from '../visits/onsite-settings.shapes.ts';
import { CONTRACT_STATES } from './care-days.ts';

const MIN_WHY = 3;
const MAX_WHY = 200;
const id = z.string().max(100);

const customer = z.object({ userId: z.string(), name: z.string() });

const contractFields = {
  _id: z.string(),
  number: z.string(),
  state: z.enum(CONTRACT_STATES),
  site: z.object({ _id: z.string(), name: z.string() }),
  order: z.string(),
  position: z.number(),
  product: articleShape,
  cover: z.enum(CARE_COVERS),
  /** Days in India, both included. */
  startsOn: z.string(),
  endsOn: z.string(),
  visits: z.array(
    z.object({
      number: z.string(),
      state: z.enum(VISIT_STATES),
      dueOn: z.string().nullable(),
      day: z.string().nullable(),
      late: z.boolean(),
    }),
  ),
  /** The number of the contract before. */
  renews: z.string().nullable(),
  updatedAt: z.string(),
};

export const contractShape = z
  .object({
    ...contractFields,
    customer,
    renewal: z
      .object({
        quote: z.string(),
        state: z.enum(QUOTE_STATES),
        stage: z.union([z.literal(30), z.literal(7), z.literal(1)]).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CareContract' });

export type Contract = z.output<typeof contractShape>;

export const ownContractShape = z
  .object({
    ...contractFields,
    renewal: z.object({ quote: z.string(), link: z.string() }).nullable(),
  })
  .meta({ id: 'OwnCareContract' });

export type OwnContract = z.output<typeof ownContractShape>;

export const contractsQuery = z.object({
  ...paging,
  state: z.enum(CONTRACT_STATES).optional(),
  /** Those in force that end within 30 days. */
  ending: flag.optional(),
  search: search.optional(),
});

export type ContractsQuery = z.output<typeof contractsQuery>;

export const toMakeShape = z.object({
  order: z.string(),
  position: z.number(),
  product: articleShape,
  customer,
  /** How many more contracts its line is for. */
  left: z.number(),
  renews: z.string().nullable(),
  startsOn: z.string(),
});

export type ToMake = z.output<typeof toMakeShape>;

export const newContract = z.object({
  order: z.string().max(40),
  position,
  site: id,
  cover: z.enum(CARE_COVERS).optional(),
  months: wholeFrom(MIN_CARE_MONTHS, MAX_CARE_MONTHS).optional(),
  visits: wholeFrom(0, MAX_CARE_VISITS).optional(),
  startsOn: indiaDay.optional(),
});

export type NewContract = z.output<typeof newContract>;

export const contractEnd = z.object({
  why: text(MAX_WHY).check(z.minLength(MIN_WHY)),
  updatedAt: isoTime,
});
