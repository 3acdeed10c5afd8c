import { sentences } from '../../kit/rules/sentences.ts';

/** The sentences of any form in a dialog that has none of its own. */
export const formMessages = sentences('form', {
  leaveUnsaved: 'Leave without saving?',
  notSaved: 'Could not save this. Please try again.',
});
