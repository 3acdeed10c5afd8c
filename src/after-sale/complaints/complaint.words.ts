import { sentences } from '../../kit/rules/sentences.ts';

export const complaintMessages = sentences('complaint', {
  name: 'Please enter your name.',
  text: 'Please write what happened, in 10 to 5,000 characters.',
  note: 'Please write at most 2,000 characters.',
  notFound: 'There is no such complaint.',
  closed: 'This complaint is closed. Please make a new one.',
  often: 'That is enough for today. Please write again tomorrow.',
  receivedSubject: (number: string) => `We have your complaint ${number}`,
  received: (number: string) => `Your complaint is registered. Its number is ${number}.`,
  acknowledgeBy: (time: string) => `This mail acknowledges it, before ${time}.`,
  resolveBy: (day: string) => `We will reply by ${day}.`,
  follow: (link: string) => `Follow it, and add to it: ${link}`,
  resolvedSubject: (number: string) => `Your complaint ${number} is resolved`,
  resolved: (number: string) => `We have resolved your complaint ${number}:`,
  notContent: (link: string) => `Not content? You can open it again here within 30 days: ${link}`,
});
