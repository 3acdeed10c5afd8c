export const saved = 'Saved.';
export const saveFailed = 'Could not save it.';
export const fetchFailed = 'Failed to load the growth settings. Please try again later.';
export const changed = 'Somebody else changed these settings. Please check them again.';
export const visitsTitle = 'Visitor count';
export const visitsLead =
  'Counts which pages are seen, which sites lead visitors to you, and how many carts become orders. Only sums are kept: no cookie, address or browser, so no banner is needed. Visitors who opt out are not counted.';
export const visitsLabel = 'Count visits';
export const privacyText =
  'Your privacy page still has the sample text. Please mention there what is counted, and the mails about carts.';
export const cartMailTitle = 'Cart mails';
export const cartMailLead =
  'Reminds people of what they left in their cart, in one mail with a link that stops them. They go only to customers who asked for them in My Account, at most once in 30 days.';
export const cartMailLabel = 'Send cart mails';
export const cartMailHours = 'Hours after the last change of the cart';
export const afterHours = 'Please enter 1 to 168 hours.';
export const stockMailTitle = 'Back in stock';
export const stockMailLead =
  'Customers ask at a sold-out product, and get one mail when units arrive: those who asked first, as many as there are units. After three days without an order the next customers get theirs. A message by WhatsApp or SMS goes with it where you have a template for it. Nobody waits longer than 90 days.';
export const stockMailLabel = 'Let customers ask';
export const save = 'Save';
export const feedsTitle = 'Product feeds';
export const feedsLead =
  'Lists of your products that Google and Meta fetch by themselves. Switch one on, and copy its address into Google Merchant Center or Meta Commerce Manager.';
export const googleLabel = 'Feed for Google';
export const metaLabel = 'Feed for Meta (Facebook and Instagram)';
export const address = 'Address of the feed';
export const left = (count: number) =>
  count === 1 ? '1 product for sale is in no feed:' : `${count} products for sale are in no feed:`;
export const why = { no_picture: 'no picture that is large enough', no_price: 'no price' } as const;
export const indexNowTitle = 'IndexNow';
export const indexNowLead =
  'We send new, changed and deleted pages to Bing and other search engines at once, not days later. Google takes no part in it and reads your sitemap.';
export const indexNowLabel = 'Send changed pages to search engines';
export const noPostYet = 'Nothing has changed since this was switched on.';
export const lastPost = (time: string, addresses: number) =>
  `Last sent: ${time}, ${addresses === 1 ? '1 page' : `${addresses} pages`}.`;
/** @param status of the answer; 0: there was none */
export const indexNowFailed = (status: number) => {
  if (status === 0) return 'IndexNow did not answer the last time. The shop tries again by itself.';
  if (status === 429 || status >= 500)
    return `IndexNow was too busy the last time (answer ${status}). The shop tries again by itself.`;
  return `IndexNow did not take what was sent last (answer ${status}). Please check that search engines can reach your shop at its public address.`;
};
