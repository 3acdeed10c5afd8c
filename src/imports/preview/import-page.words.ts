export const none = 'No imports yet.';
export const listFailed = 'The imports could not be loaded.';
export const importFailed = 'This import could not be loaded.';
export const rowsFailed = 'The rows could not be loaded.';
export const noRows = 'No rows here.';
export const sendFailed = 'The file could not be sent. It stays here: please try again.';
export const noKey = 'No column is known to hold the SKU. Choose it here, and what the other columns hold.';
export const mappingFailed = 'The columns could not be saved. Please try again.';
export const applyFailed = 'The import could not be applied. Nothing was changed.';
export const undoFailed = 'The import could not be undone.';
export const applied = 'The import is applied.';
export const undone = 'The import is undone.';
export const stopped = 'The import is stopped. Nothing of it was applied.';
export const undoStopped = 'The undoing is stopped. Everything is as it was applied.';
export const stopFailed = 'The import could not be stopped. Please try again.';
export const goesOn = 'You may close this page: it goes on, and you find it here again.';
export const leaveOut = 'Leave out the rows with faults';
export const fetchPictures = 'Fetch pictures from their addresses';
export const faultsFile = 'Download the faults';
export const purpose = 'Choose a CSV or XLSX file above to add or change many products at once.';
export const columnsOfFile = 'Columns of the file';
export const isOur = (column: string) => `“${column}” is our`;
/** `2 rows have faults. 1 would be added.` */
export function whatWouldHappen({ fault, add, change }: { fault: number; add: number; change: number }) {
  const faults =
    fault === 0 ? 'No row has a fault.' : fault === 1 ? '1 row has a fault.' : `${fault} rows have faults.`;
  const added = add > 0 || change === 0 ? ` ${add} would be added.` : '';
  return `${faults}${added}${change > 0 ? ` ${change} would be changed.` : ''}`;
}
export const tooLarge = 'This file is larger than 14 MB. Please split it.';

export const stateNames = {
  seen: 'Not applied',
  running: 'Running',
  applied: 'Applied',
  undone: 'Undone',
} as const;

export const formatNames = {
  ours: 'This shop’s columns',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  sheet: 'A sheet',
} as const;
