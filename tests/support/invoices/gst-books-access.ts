import type { CallKey } from '../../../src/app/api-types.ts';
import { isoDayOf } from '../../../src/kit/rules/dates.ts';
import { FOR_ADMINS, type AccessCase } from '../accounts/access-steps.ts';

const MONTH = { month: '2020-01' };

export const GST_BOOKS_ACCESS = {
  'GET /admin/gst/register': {
    statuses: FOR_ADMINS,
    input: () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
  },
  'GET /admin/gst/agreement': { statuses: FOR_ADMINS },
  'GET /admin/gst/:month/gstr3b': { statuses: FOR_ADMINS, input: () => ({ params: MONTH }) },
  'POST /admin/gst/:month/close': {
    statuses: FOR_ADMINS,
    input: () => ({ params: { month: '2019-12' }, body: { filedOn: '2020-01-11', arn: null } }),
  },
  'DELETE /admin/gst/:month/close': {
    statuses: FOR_ADMINS,
    input: async ({ admin, shop }) => {
      const filedOn = isoDayOf(shop.clock.now());
      await admin.client.call('POST /admin/gst/:month/close', { params: MONTH, body: { filedOn } });
      return { params: MONTH };
    },
  },
} satisfies Partial<Record<CallKey, AccessCase>>;
