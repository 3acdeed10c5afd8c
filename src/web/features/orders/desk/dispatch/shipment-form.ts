import type { CallPath } from '../../../../../server/api-types.ts';

/** What the dialogs of a parcel have in common. */
export const shipmentForm: { changes: readonly CallPath[]; failed: string } = {
  changes: ['/admin', '/orders/allorders'],
  failed: 'Could not save it. Please try again.',
};
