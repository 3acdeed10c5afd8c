import { MAX_CATEGORY_LEVELS } from '../products/catalogue-limits.ts';

export const notFound = 'Category not found';
export const deleted = 'Category deleted successfully';
export const name = 'A category needs a name of at most 120 characters.';
export const parentUnknown = 'There is no such category to put it below.';
export const taken = 'Another category already has this name.';
export const slugTaken = 'Another category has this address.';
export const cycle = 'A category cannot be below itself.';
export const depth = `Categories go at most ${MAX_CATEGORY_LEVELS} levels deep.`;
export const inUse = 'This category has products or categories. Choose where they go.';
export const gate = 'A gate is off, warns or blocks.';
export const gateKinds = 'A gate asks for BIS, STQC or WPC.';
export const gateKindsMissing = 'A gate needs at least one kind of certificate.';
export const returnDays = 'The days for a change of mind are 0 to 365, or empty.';
export const fetchFailed = 'Failed to fetch the categories. Please try again later.';
export const none = 'No categories yet.';
export const saved = 'Category saved.';
export const saveFailed = 'Could not save the category.';
export const deleteFailed = 'Could not delete the category.';
export const moved = (name: string) => `${name} was moved.`;
export const moveFailed = 'Could not move the category.';
export const leaveUnsaved = 'Leave without saving this category?';
export const takenOff = (count: number) =>
  count === 1 ? '1 product is no longer on sale.' : `${count} products are no longer on sale.`;
export const mayTakeOff = (count: number, kinds: readonly string[]) =>
  `${count === 1 ? '1 product in it has' : `${count} products in it have`} no ${kinds.join(', ')} certificate and will go off sale at once. Continue?`;
export const gateOn = (count: number) =>
  `The gate is on in ${count === 1 ? '1 category' : `${count} categories`}.`;
export const gateFailed = 'The gate could not be switched on everywhere. Please try again.';
export const chooseCategory = 'Please choose at least one category.';
