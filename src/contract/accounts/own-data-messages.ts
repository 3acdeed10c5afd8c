export const yourData = 'Your data';
export const lead = 'Download what the shop keeps about you, or delete your account.';
export const download = 'Download my data';
export const downloadFailed = 'Could not download your data. Please try again.';
export const deleteAccount = 'Delete my account';
export const warning =
  'Your name, e-mail address, phone number, addresses, cart, plans and messages are deleted, and you are signed out everywhere. Orders stay for the books. This action cannot be undone.';
export const password = 'Password';
export const keep = 'Keep my account';
export const wrongPassword = 'The password is wrong.';
export const openOrders =
  'You have an order on its way. The account can be deleted once it is delivered or cancelled.';
export const deleted = 'Your account is deleted.';
export const deleteFailed = 'Could not delete your account. Please try again.';
export const downloadedOften =
  'You have downloaded your data five times in this hour. Please try again later.';
