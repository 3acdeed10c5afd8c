import { PHONE_DIGITS } from './constants.ts';

/** The sentences of every part of the shop. They are used as messages.general. */
export const general = {
  error: 'An error occurred',
  unexpected: 'An unexpected error occurred.',
  network: 'Network error. Please check your connection or if the server is running.',
  loading: 'Loading...',
  chunkFailed: 'Loading chunk failed',
  notFound: 'There is nothing at this address.',
  invalid: 'Please check what you entered.',
  notJson: 'Send the request as JSON.',
  tooLarge: 'That is too large to accept.',
  notSignedIn: 'Please log in first.',
  notAllowed: 'You are not allowed to do that.',
  foreignOrigin: 'This request came from another site and was refused.',
  tooMany: 'Too many requests. Please wait a little and try again.',
  busy: 'The shop is very busy. Please try again in a moment.',
  databaseAway: 'The shop cannot reach its database at the moment. Please try again shortly.',
  somethingWrong: 'Something went wrong on our side. Please try again.',
  phone: `Phone number must be exactly ${PHONE_DIGITS} digits.`,
  fillAll: 'Please fill in all fields.',
  email: 'Please enter a valid e-mail address.',
  tooLong: (max: number) => `Please keep this to at most ${max} characters.`,
} as const;
