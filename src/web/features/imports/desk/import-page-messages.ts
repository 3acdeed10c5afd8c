export const none = 'No imports yet.';
export const listFailed = 'The imports could not be loaded.';
export const importFailed = 'This import could not be loaded.';
export const rowsFailed = 'The rows could not be loaded.';
export const noRows = 'No rows here.';
export const sendFailed = 'The file could not be sent. It stays here: please try again.';
export const noKey = 'No column is known to hold the SKU. Choose it here, and what the other columns hold.';
export const mappingFailed = 'The columns could not be kept. Please try again.';
export const applyFailed = 'The import could not be applied. Nothing was changed.';
export const undoFailed = 'The import could not be undone.';
export const applied = 'The import is applied.';
export const undone = 'The import is undone.';
export const tooLarge = 'This file is larger than 14 MB. Please split it.';

export const stateNames = { seen: 'Not applied', applied: 'Applied', undone: 'Undone' } as const;

export const formatNames = {
  ours: 'This shop’s columns',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  sheet: 'A sheet',
} as const;
