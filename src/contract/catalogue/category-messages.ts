import { MAX_CATEGORY_LEVELS } from '../../domain/catalogue/catalogue-limits.ts';

/** What people read about the tree of categories. */
export const categoryMessages = {
  notFound: 'Category not found',
  deleted: 'Category deleted successfully',
  name: 'A category needs a name of at most 120 characters.',
  parentUnknown: 'There is no such category to put it below.',
  taken: 'Another category already has this name.',
  cycle: 'A category cannot be below itself.',
  depth: `Categories go at most ${MAX_CATEGORY_LEVELS} levels deep.`,
  inUse: 'This category has products or categories. Say where they go.',
  gate: 'A gate is off, warns or blocks.',
  gateKinds: 'A gate asks for BIS, STQC or WPC.',
  gateKindsMissing: 'A gate needs at least one kind of certificate.',
  fetchFailed: 'Failed to fetch the categories. Please try again later.',
  none: 'No categories yet.',
  saved: 'Category saved.',
  saveFailed: 'Could not save the category.',
  deleteFailed: 'Could not delete the category.',
  moved: (name: string) => `${name} was moved.`,
  moveFailed: 'Could not move the category.',
  leaveUnsaved: 'Leave without saving this category?',
  takenOff: (count: number) =>
    count === 1 ? '1 product was taken off the shelf.' : `${count} products were taken off the shelf.`,
  mayTakeOff: (count: number, kinds: readonly string[]) =>
    `${count === 1 ? '1 product is' : `${count} products are`} for sale there. Without proof (${kinds.join(', ')}) a product leaves the shelf at once. Go on?`,
  gateOn: (count: number) => `The gate is on in ${count === 1 ? '1 category' : `${count} categories`}.`,
  gateFailed: 'The gate could not be switched on everywhere. Please try again.',
  chooseCategory: 'Please choose at least one category.',
} as const;
