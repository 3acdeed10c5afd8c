/** The sentences about the account. They are used as messages.account. */
export const account = {
  loggedOut: 'Please log in to view your account.',
} as const;
