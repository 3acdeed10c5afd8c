/** What the import screens say. */
export const words = {
  none: 'No imports yet.',
  listFailed: 'The imports could not be loaded.',
  importFailed: 'This import could not be loaded.',
  rowsFailed: 'The rows could not be loaded.',
  noRows: 'No rows here.',
  sendFailed: 'The file could not be sent. It stays here: please try again.',
  noKey: 'No column is known to hold the SKU. Choose it here, and what the other columns hold.',
  mappingFailed: 'The columns could not be kept. Please try again.',
  applyFailed: 'The import could not be applied. Nothing was changed.',
  undoFailed: 'The import could not be undone.',
  applied: 'The import is applied.',
  undone: 'The import is undone.',
  tooLarge: 'This file is larger than 14 MB. Please split it.',
};

export const stateNames = { seen: 'Not applied', applied: 'Applied', undone: 'Undone' } as const;

export const formatNames = {
  ours: 'This shop’s columns',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  sheet: 'A sheet',
} as const;
