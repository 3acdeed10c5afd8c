export const key = 'A key begins with a small letter and has 2 to 40 letters and digits.';
export const keyStays = 'The key of an attribute cannot be changed.';
export const kindStays = 'The kind of an attribute cannot be changed.';
export const name = 'Please enter a name of at most 60 characters.';
export const unit = 'A unit has at most 20 characters.';
export const kind = 'Please choose a kind.';
export const choices = 'Please enter up to 50 choices of at most 100 characters, without commas.';
export const choicesMissing = 'Please enter what can be chosen.';
export const choicesTwice = 'This choice is entered twice.';
export const choicesOfOthers = 'Only a choice or a list has choices.';
export const group = 'A group has at most 60 characters.';
export const facet = 'A filter’s name begins with a small letter and has at most 40 letters and digits.';
export const number = 'Please enter a number.';
export const bounds = 'The smallest value must not be above the largest.';
export const boundsOfOthers = 'Only numbers and ranges have a smallest and a largest value.';
export const sort = 'Please enter a whole number from 0 to 100,000.';
export const exists = 'There is already an attribute with this key.';
export const facetTaken = 'This filter name is taken.';
export const inUse = 'A product has this attribute. Please remove it there first.';
export const builtIn = 'The planners read this attribute, so it cannot be deleted.';
export const notFound = 'This attribute does not exist.';
export const notDefined = (key: string) => `There is no attribute “${key}”.`;
export const twice = (key: string) => `“${key}” is entered twice.`;
export const tooMany = (max: number) => `A category has at most ${max} attributes.`;
export const deleted = 'Attribute deleted.';
export const loading = 'Loading attributes...';
export const loadFailed = 'Failed to load. Try again.';
export const none = 'No attributes yet.';
export const noneMatch = 'No attributes match your search.';
export const saved = 'Attribute saved.';
export const saveFailed = 'Failed to save the attribute.';
export const deleteFailed = 'Failed to delete the attribute.';
export const confirmDelete = (name: string) => `Delete the attribute “${name}”?`;
export const leaveUnsaved = 'Leave without saving this attribute?';
export const categorySaved = 'Attributes of the category saved.';
export const categorySaveFailed = 'Failed to save the attributes of the category.';
export const value = {
  text: (name: string) => `Please write ${name} as text.`,
  number: (name: string) => `Please write ${name} as a number.`,
  range: (name: string) => `Please write ${name} as a number or as a range such as 28–105.`,
  boolean: (name: string) => `Please answer ${name} with yes or no.`,
  choice: (name: string, choices: readonly string[]) => `${name} is one of: ${choices.join(', ')}.`,
  list: (name: string) => `Please write ${name} as a list.`,
  listOf: (name: string, choices: readonly string[]) => `${name} has only: ${choices.join(', ')}.`,
  bounds: (name: string, min: number | null, max: number | null) =>
    min === null
      ? `${name} is at most ${max}.`
      : max === null
        ? `${name} is at least ${min}.`
        : `${name} is from ${min} to ${max}.`,
} as const;
