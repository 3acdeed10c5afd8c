/** The sentences about enquiries. They are used as messages.enquiries. */
export const enquiries = {
  received: 'Thank you. We have your message and will answer soon.',
  failed: 'Your message could not be sent. Please try again.',
  yourNumber: (number: string) => `Your number is ${number}.`,
} as const;
