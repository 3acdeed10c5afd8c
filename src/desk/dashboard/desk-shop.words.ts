import { sentences } from '../../kit/rules/sentences.ts';

export const deskShopMessages = sentences('deskShop', {
  visitUs: 'Visit us',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  digitsWithout91OnlyTo: (phoneDigits: number) => `${phoneDigits} digits, without +91. Only to answer you.`,
  message: 'Message',
  sending: 'Sending…',
  sendMessage: 'Send message',
  yourName: 'Your name',
  yourEmail: 'Your email',
  send: 'Send',
  notSentYetMessagesAre: 'Not sent yet: messages are sent from our contact page.',
  continueThereWithYourMessage: 'Continue there with your message',
  call: 'Call',
  eMail: 'E-mail',
  hours: 'Hours',
});
