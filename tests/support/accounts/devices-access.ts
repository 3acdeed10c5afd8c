import { readDeskSettings } from '../../../src/contract/accounts/desk-settings.ts';
import { FOR_ADMINS, FOR_USERS, UNKNOWN_ID, type AccessCase } from './access-steps.ts';
import { PASSWORD } from './user-factory.ts';

export const DEVICES_ACCESS: Record<string, AccessCase> = {
  proveOneself: { statuses: FOR_USERS, input: () => ({ body: { password: PASSWORD } }) },
  listDevices: { statuses: FOR_USERS },
  // Another's session and an unknown one get the same reply.
  endDevice: { statuses: [401, 404, 404, 404], input: () => ({ params: { id: UNKNOWN_ID } }) },
  // It is never confirmed, so that the admin of these cases logs in with one step.
  beginTwoStep: { statuses: FOR_ADMINS },
  confirmTwoStep: { statuses: [401, 403, 403, 409], input: () => ({ body: { code: 'not a code' } }) },
  renewRecoveryCodes: { statuses: [401, 403, 403, 409] },
  turnTwoStepOff: { statuses: FOR_ADMINS },
  logInWithCode: {
    statuses: [401, 401, 401, 401],
    input: () => ({ body: { ticket: 'made-up', code: '123456' } }),
  },
  readDeskSettings: { statuses: FOR_ADMINS },
  changeDeskSettings: {
    statuses: FOR_ADMINS,
    input: async ({ admin }) => {
      const { body } = await admin.client.call(readDeskSettings, {});
      return { body: { quoteDays: 20, updatedAt: body.updatedAt } };
    },
  },
  readOwnData: { statuses: FOR_USERS },
  deleteOwnAccount: {
    statuses: [401, 403, 403, 403],
    input: () => ({ body: { password: 'not the password' } }),
  },
  endAllDevices: { statuses: FOR_USERS },
};
