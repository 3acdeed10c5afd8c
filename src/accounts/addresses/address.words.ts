import { sentences } from '../../kit/rules/sentences.ts';

export const addressMessages = sentences('address', {
  /** Kept apart from messages.ts, because most pages do not need these. */
  none: 'No saved addresses.',
  loadFailed: 'Could not load your addresses.',
  notFound: 'This address does not exist.',
  tooMany: (max: number) => `You can save at most ${max} addresses. Please delete one first.`,
  saved: 'Address saved.',
  saveFailed: 'Failed to save the address.',
  deleted: 'Address deleted.',
  deleteFailed: 'Failed to delete the address.',
  leaveUnsaved: 'Leave without saving this address?',
  confirmDelete: 'Delete this address?',
  pinState: (pin: string, state: string) =>
    `The PIN code ${pin} does not seem to be in ${state}. Please check both.`,
  gstinState: (gstinState: string, state: string) =>
    `The GSTIN was issued in ${gstinState}, but this address is in ${state}.`,
});
