export const hsn = 'Enter the first 2 to 8 digits of an HSN code.';
export const rateUnknown = 'This rate is not one of the GST rates under Settings.';
export const day = 'Enter today or a later day.';
export const twice = 'These goods have a new rate on this day already.';
export const notFound = 'Change of rate not found';
export const applied = 'This change has taken effect. Add another one to change the rate again.';
export const saved = 'Change of rate saved.';
export const saveFailed = 'Could not save the change of rate.';
export const deleted = 'Change of rate deleted.';
export const deleteFailed = 'Could not delete the change of rate.';
export const confirmDelete = (code: string) => `Products of HSN ${code} will keep their rate.`;
export const failed = 'Failed to fetch the changes of rates. Please try again later.';
export const none = 'No rate changes yet.';
export const purpose =
  'When the law changes a rate, enter it here. Products get it on its day. Prices include GST and stay.';
