export const visitUs = 'Visit us';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const digitsWithout91OnlyTo = (phoneDigits: number) =>
  `${phoneDigits} digits, without +91. Only to answer you.`;
export const message = 'Message';
export const sending = 'Sending…';
export const sendMessage = 'Send message';
export const yourName = 'Your name';
export const yourEmail = 'Your email';
export const send = 'Send';
export const notSentYetMessagesAre = 'Not sent yet: messages are sent from our contact page.';
export const continueThereWithYourMessage = 'Continue there with your message';
