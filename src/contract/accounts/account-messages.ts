/** The sentences about the account. They are used as messages.account. */

export const loggedOut = 'Please log in to view your account.';
