import { MAX_CATEGORY_LEVELS } from './constants.ts';

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
} as const;
