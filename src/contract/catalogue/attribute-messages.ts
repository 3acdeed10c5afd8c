/** The sentences about attributes and what products have of them. */
export const attributeMessages = {
  key: 'A key begins with a small letter and has 2 to 40 letters and digits.',
  keyStays: 'The key of an attribute cannot be changed.',
  kindStays: 'The kind of an attribute cannot be changed.',
  name: 'Please enter a name of at most 60 characters.',
  unit: 'A unit has at most 20 characters.',
  kind: 'Please choose a kind.',
  choices: 'Please enter up to 50 choices of at most 100 characters, without commas.',
  choicesMissing: 'Please enter what can be chosen.',
  choicesTwice: 'A choice stands there twice.',
  choicesOfOthers: 'Only a choice or a list has choices.',
  group: 'A group has at most 60 characters.',
  facet: 'A filter’s name begins with a small letter and has at most 40 letters and digits.',
  number: 'Please enter a number.',
  bounds: 'The smallest value must not be above the largest.',
  boundsOfOthers: 'Only numbers and ranges have a smallest and a largest value.',
  sort: 'Please enter a whole number from 0 to 100,000.',
  exists: 'There is already an attribute with this key.',
  facetTaken: 'This filter name is taken.',
  inUse: 'A product has this attribute. Please remove it there first.',
  builtIn: 'The planners read this attribute, so it cannot be deleted.',
  notFound: 'This attribute does not exist.',
  notDefined: (key: string) => `There is no attribute “${key}”.`,
  twice: (key: string) => `“${key}” stands there twice.`,
  tooMany: (max: number) => `A category has at most ${max} attributes.`,
  deleted: 'Attribute deleted.',
  loading: 'Loading attributes...',
  loadFailed: 'Failed to load. Try again.',
  none: 'No attributes yet.',
  noneMatch: 'No attributes match your search.',
  saved: 'Attribute saved.',
  saveFailed: 'Failed to save the attribute.',
  deleteFailed: 'Failed to delete the attribute.',
  confirmDelete: (name: string) => `Delete the attribute “${name}”?`,
  leaveUnsaved: 'Leave without saving this attribute?',
  categorySaved: 'Attributes of the category saved.',
  categorySaveFailed: 'Failed to save the attributes of the category.',
  value: {
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
  },
};

/** The sentences of the list of missing facts. */
export const missingFactsMessages = {
  loading: 'Loading missing facts...',
  failed: 'Failed to load. Try again.',
  none: 'Nothing is missing.',
};
