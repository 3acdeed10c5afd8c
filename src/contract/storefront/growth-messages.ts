export const saved = 'Saved.';
export const saveFailed = 'Could not save it.';
export const fetchFailed = 'Failed to load the growth settings. Please try again later.';
export const changed = 'Somebody else changed these settings. Please look at them again.';
export const visitsTitle = 'Figures';
export const visitsLead =
  'Counts which pages are seen, from which sites people come and how many carts become orders. Only sums are kept: no cookie, address or browser, so no banner is needed. Whoever asks not to be tracked is not counted.';
export const visitsLabel = 'Count visits';
export const privacyText =
  'Your privacy page still says what a new shop says. Please mention there what is counted.';
