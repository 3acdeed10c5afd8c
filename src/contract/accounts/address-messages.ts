/** Apart from messages.ts, because most pages do not need these. */

export const none = 'No saved addresses.';
export const loadFailed = 'Could not load your addresses.';
export const notFound = 'This address does not exist.';
export const tooMany = (max: number) => `You can save at most ${max} addresses. Please delete one first.`;
export const saved = 'Address saved.';
export const saveFailed = 'Failed to save the address.';
export const deleted = 'Address deleted.';
export const deleteFailed = 'Failed to delete the address.';
export const leaveUnsaved = 'Leave without saving this address?';
export const confirmDelete = 'Delete this address?';
export const pinState = (pin: string, state: string) =>
  `The PIN code ${pin} does not seem to be in ${state}. Please check both.`;
export const gstinState = (gstinState: string, state: string) =>
  `The GSTIN was issued in ${gstinState}, but this address is in ${state}.`;
