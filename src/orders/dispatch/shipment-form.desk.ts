import type { CallPath } from '../../app/api-types.ts';

/** The settings that all dialogs of a parcel share. */
export const shipmentForm: { changes: readonly CallPath[]; failed: string } = {
  changes: ['/admin', '/orders/allorders'],
  failed: 'Could not save it. Please try again.',
};
