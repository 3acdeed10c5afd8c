import type { CallKey } from '../../../src/app/api-types.ts';
import { FOR_ADMINS, FOR_USERS, UNKNOWN_ID, type AccessCase } from './access-steps.ts';
import { PASSWORD } from './user-factory.ts';

export const DEVICES_ACCESS = {
  'POST /me/proof': { statuses: FOR_USERS, input: () => ({ body: { password: PASSWORD } }) },
  'GET /me/sessions': { statuses: FOR_USERS },
  // Another's session and an unknown one get the same reply.
  'DELETE /me/sessions/:id': {
    statuses: [401, 404, 404, 404],
    input: () => ({ params: { id: UNKNOWN_ID } }),
  },
  // It is never confirmed, so that the admin of these cases logs in with one step.
  'POST /me/two-step': { statuses: FOR_ADMINS },
  'POST /me/two-step/confirm': {
    statuses: [401, 403, 403, 409],
    input: () => ({ body: { code: 'not a code' } }),
  },
  'POST /me/two-step/recovery-codes': { statuses: [401, 403, 403, 409] },
  'DELETE /me/two-step': { statuses: FOR_ADMINS },
  'POST /auth/login/code': {
    statuses: [401, 401, 401, 401],
    input: () => ({ body: { ticket: 'made-up', code: '123456' } }),
  },
  'GET /admin/desk-settings': { statuses: FOR_ADMINS },
  'PUT /admin/desk-settings': {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call('GET /admin/desk-settings', {});
      return { body: { quoteDays: 20, updatedAt: body.updatedAt } };
    },
  },
  'GET /me/data': { statuses: FOR_USERS },
  'DELETE /me': {
    statuses: [401, 403, 403, 403],
    input: () => ({ body: { password: 'not the password' } }),
  },
  'DELETE /me/sessions': { statuses: FOR_USERS },
} satisfies Partial<Record<CallKey, AccessCase>>;
