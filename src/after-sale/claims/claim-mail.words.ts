import { sentences } from '../../kit/rules/sentences.ts';

export const claimMailMessages = sentences('claimMail', {
  openedSubject: (number: string) => `We have your warranty claim ${number}`,
  opened: (number: string, product: string) =>
    `We have your claim ${number} for ${product}. We tell you how it goes on.`,
  receivedSubject: (number: string) => `The unit of your claim ${number} is here`,
  received: (product: string) => `Your ${product} has arrived and is looked at now.`,
  dueOn: (day: string) => `You hear from us by ${day}.`,
  repairedSubject: (number: string) => `Repaired: your claim ${number}`,
  repaired: (product: string) => `Your ${product} is repaired. It goes back to you next.`,
  replacedSubject: (number: string) => `Replaced: your claim ${number}`,
  replaced: (product: string) => `You get another ${product} in place of the faulty one.`,
  refusedSubject: (number: string) => `Your claim ${number} was refused`,
  refused: (product: string) => `We could not accept your claim for ${product}:`,
  returnedSubject: (number: string) => `On its way back: your claim ${number}`,
  returned: (product: string) => `Your ${product} is on its way back to you, or was handed to you.`,
  until: (day: string) => `Its warranty now ends on ${day}.`,
  follow: (link: string) => `Follow your claim: ${link}`,
});
