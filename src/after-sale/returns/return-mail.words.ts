import { sentences } from '../../kit/rules/sentences.ts';

export const returnMailMessages = sentences('returnMail', {
  requestedSubject: (number: string) => `Return request ${number} received`,
  requested: (number: string, order: string) =>
    `We have your request to return items of your order ${order}. Its number is ${number}.`,
  decide: 'We will check it and e-mail you.',
  approvedSubject: (number: string) => `Your return ${number} is approved`,
  approved: (number: string) => `We have approved your return ${number}.`,
  pickup: 'We will pick it up at the address of the order.',
  pickupOn: (day: string) => `We will pick it up on ${day} at the address of the order.`,
  send: 'Please pack it well, write the number of the return on it, and send it to:',
  thenNumber: 'Then enter the courier and the tracking number on the page of your order.',
  refusedSubject: (number: string) => `About your return ${number}`,
  refused: (number: string) => `We cannot accept your return ${number}:`,
  receivedSubject: (number: string) => `Your return ${number} has arrived`,
  received: (number: string) => `We have received your return ${number}. We will check it and e-mail you.`,
  fewer: (came: number, asked: number) =>
    `${came} of ${asked} units have arrived. Please tell us if you have sent more.`,
  closedSubject: (number: string) => `Your return ${number} is settled`,
  givenBack: (number: string, amount: string) =>
    `Your return ${number} is settled. We will refund ${amount}, and e-mail you when we have sent it.`,
  settled: (number: string) => `Your return ${number} is settled.`,
  exchanged: (number: string, order: string) => `For your return ${number} we send you the order ${order}.`,
  moved: (amount: string) => `We have moved ${amount} of your payment to it.`,
  due: (amount: string) => `Still to pay: ${amount}.`,
  unit: (quantity: number, name: string) => `${quantity} × ${name}`,
  rejected: (units: string) => `We send back to you: ${units}`,
  follow: (link: string) => `Your order: ${link}`,
});
