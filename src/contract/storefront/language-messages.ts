export const changed = 'The languages were changed by somebody else.';
export const english = 'English is always offered.';
export const unknown = 'The shop does not know this language.';
