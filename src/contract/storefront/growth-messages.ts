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
export const feedsTitle = 'Product feeds';
export const feedsLead =
  'Lists of your products that Google and Meta fetch by themselves. Switch one on, and copy its address into Google Merchant Center or Meta Commerce Manager.';
export const googleLabel = 'Feed for Google';
export const metaLabel = 'Feed for Meta (Facebook and Instagram)';
export const address = 'Address of the feed';
export const left = (count: number) =>
  count === 1 ? '1 product for sale is in no feed:' : `${count} products for sale are in no feed:`;
export const why = { no_picture: 'no picture that is large enough', no_price: 'no price' } as const;
