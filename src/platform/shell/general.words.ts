import { PHONE_DIGITS } from '../settings/platform-limits.ts';
import { sentences } from '../../kit/rules/sentences.ts';

export const generalMessages = sentences('general', {
  error: 'An error occurred',
  unexpected: 'An unexpected error occurred.',
  network: 'Network error. Please check your connection or if the server is running.',
  loading: 'Loading...',
  chunkFailed: 'Loading chunk failed',
  partFailed:
    'This needs a part of the page that could not be loaded. Please check your connection and load the page again.',
  notFound: 'There is nothing at this address.',
  invalid: 'Please check what you entered.',
  fillIn: (field: string) => `Please fill in: ${field}.`,
  check: (field: string) => `Please check: ${field}.`,
  notJson: 'Send the request as JSON.',
  tooLarge: 'That is too large to accept.',
  notSignedIn: 'Please log in first.',
  notAllowed: 'You are not allowed to do that.',
  twoStepSetupNeeded: 'Please set up two-step log-in first.',
  noRight: 'Your role does not allow that.',
  foreignOrigin: 'This request came from another site and was refused.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  busy: 'The shop is very busy. Please try again in a moment.',
  databaseAway: 'The shop is not available just now. Please try again in a few minutes.',
  somethingWrong: 'Something went wrong on our side. Please try again.',
  phone: `Phone number must be exactly ${PHONE_DIGITS} digits.`,
  fillAll: 'Please fill in all fields.',
  email: 'Please enter a valid e-mail address.',
  tooLong: (max: number) => `Please keep this to at most ${max} characters.`,
  notAvailable: 'N/A',
  leave: 'Leave',
});
