import { z } from 'zod';
import { GROUPINGS } from '../../platform/settings/platform-choices.ts';

/** Pages send '' for a filter that is not set. */
const emptyOr = <T extends z.ZodType>(shape: T) =>
  z.union([z.literal('').transform(() => undefined), shape]).optional();

const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

export const dashboardQuery = z.object({
  /** Days in India, both included. */
  startDate: emptyOr(z.iso.date()),
  endDate: emptyOr(z.iso.date()),
  groupBy: emptyOr(z.enum(GROUPINGS)),
  year: emptyOr(wholeNumberText(1970, 9999)),
  month: emptyOr(wholeNumberText(1, 12)),
});

export const dashboardShape = z
  .object({
    totalUsers: z.number(),
    totalProducts: z.number(),
    firstTimeBuyers: z.number(),
    totalOrders: z.number(),
    /** Rupees, without cancelled orders. */
    totalSales: z.number(),
    /** Sales less units that came back, were lost, called off or credited; absent where there were none. */
    netSales: z.number().optional(),
    orderStatusCounts: z.object({
      pending: z.number(),
      shipped: z.number(),
      delivered: z.number(),
      cancelled: z.number(),
    }),
    /** Orders on account that wait for an approval; absent where there are none. */
    heldOrders: z.number().optional(),
    /** `_id` is a year, a month 1 to 12 or a day `yyyy-mm-dd`; periods without sales are absent. */
    salesData: z.array(z.object({ _id: z.union([z.number(), z.string()]), totalSales: z.number() })),
  })
  .meta({ id: 'Dashboard' });

export type Dashboard = z.output<typeof dashboardShape>;
export type DashboardQuery = z.output<typeof dashboardQuery>;
