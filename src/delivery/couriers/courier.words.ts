export const notFound = 'Courier not found';
export const deleted = 'Courier deleted';
export const code = 'A courier’s code has 2 to 30 small letters, digits and hyphens.';
export const name = 'A courier needs a name of at most 80 characters.';
export const link =
  'The link begins with https:// and has at most one {number}, in place of the tracking number.';
export const taken = 'Another courier has this code.';
export const inUse = 'Parcels went with this courier. Turn it off instead.';
export const changed = 'Somebody else changed this courier. Please check the new values.';
export const unknown = 'There is no such courier.';
export const off = (name: string) => `${name} is switched off.`;
export const none = 'No couriers yet.';
export const fetchFailed = 'Failed to load the couriers. Please try again later.';
export const saved = 'Courier saved.';
export const saveFailed = 'Could not save the courier.';
export const deleteFailed = 'Could not delete the courier.';
export const confirmDelete = (name: string) => `Delete ${name}?`;
