export const received = 'Thank you. We have your message and will answer soon.';
export const failed = 'Your message could not be sent. Please try again.';
export const yourNumber = (number: string) => `Your number is ${number}.`;
