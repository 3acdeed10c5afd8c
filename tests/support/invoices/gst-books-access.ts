import { isoDayOf } from '../../../src/domain/platform/dates.ts';
import { closeMonth } from '../../../src/contract/invoices/gst-books.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

const MONTH = { month: '2020-01' };

export const GST_BOOKS_ACCESS: Record<string, AccessCase> = {
  readRegister: { statuses: FOR_ADMINS, input: () => ({ query: 'from=2026-11-01&to=2026-11-30' }) },
  listDisagreements: { statuses: FOR_ADMINS },
  readGstr3b: { statuses: FOR_ADMINS, input: () => ({ params: MONTH }) },
  closeMonth: {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2019-12' }, body: { filedOn: '2020-01-11', arn: null } }),
  },
  reopenMonth: {
    statuses: FOR_ADMINS,
    input: async ({ admin, shop }) => {
      const filedOn = isoDayOf(shop.clock.now());
      await admin.client.call(closeMonth, { params: MONTH, body: { filedOn } });
      return { params: MONTH };
    },
  },
};
