import { sentences } from '../../domain/platform/sentences.ts';

/** What any form in a dialog says that has no words of its own. */
export const formMessages = sentences('form', {
  leaveUnsaved: 'Leave without saving?',
  notSaved: 'Could not save this. Please try again.',
});
