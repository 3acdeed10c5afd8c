export const failed = 'Failed to load. Try again.';
export const notApplicable = 'No fact is marked as not applying.';
export const notAsked = 'This fact is not asked for of this product, or its category requires it.';
export const kept = (name: string, applies: boolean) =>
  applies ? `${name} is asked for again.` : `${name} is no longer asked for.`;
export const saveFailed = 'This could not be saved. Please try again.';
export const none = 'Nothing is missing.';
