/** See the specification's section 9. */

export const ADMIN_USERS_PAGE_SIZE = 10;
export const ONE_TIME_CODE_DIGITS = 6;
export const RESEND_COOLDOWN_SECONDS = 30;
export const ONE_TIME_CODE_MINUTES = 10;
export const RESET_LINK_MINUTES = 30;
/** Hours for which the link in the mail about a changed password works. */
export const CHANGED_LINK_HOURS = 48;
export const INVITE_HOURS = 72;
/** Pause before an invitation is sent once more. */
export const INVITE_COOLDOWN_SECONDS = 60;
export const USER_SEARCH_DEBOUNCE_MS = 500;
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 1000;
