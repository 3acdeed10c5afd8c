import { PHONE_DIGITS } from '../../domain/platform/platform-limits.ts';

export const error = 'An error occurred';
export const unexpected = 'An unexpected error occurred.';
export const network = 'Network error. Please check your connection or if the server is running.';
export const loading = 'Loading...';
export const chunkFailed = 'Loading chunk failed';
export const partFailed =
  'This needs a part of the page that could not be loaded. Please check your connection and load the page again.';
export const notFound = 'There is nothing at this address.';
export const invalid = 'Please check what you entered.';
export const fillIn = (field: string) => `Please fill in: ${field}.`;
export const check = (field: string) => `Please check: ${field}.`;
export const notJson = 'Send the request as JSON.';
export const tooLarge = 'That is too large to accept.';
export const notSignedIn = 'Please log in first.';
export const notAllowed = 'You are not allowed to do that.';
export const twoStepSetupNeeded = 'Please set up two-step log-in first.';
export const noRight = 'Your role does not allow that.';
export const foreignOrigin = 'This request came from another site and was refused.';
export const tooMany = 'Too many requests. Please wait a little and try again.';
export const busy = 'The shop is very busy. Please try again in a moment.';
export const databaseAway = 'The shop is not available just now. Please try again in a few minutes.';
export const somethingWrong = 'Something went wrong on our side. Please try again.';
export const phone = `Phone number must be exactly ${PHONE_DIGITS} digits.`;
export const fillAll = 'Please fill in all fields.';
export const email = 'Please enter a valid e-mail address.';
export const tooLong = (max: number) => `Please keep this to at most ${max} characters.`;
export const notAvailable = 'N/A';
