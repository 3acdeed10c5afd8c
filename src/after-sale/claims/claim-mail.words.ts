import { sentences } from '../../kit/rules/sentences.ts';

export const claimMailMessages = sentences('claimMail', {
  openedSubject: (number: string) => `We have your warranty claim ${number}`,
  opened: (number: string, product: string) =>
    `We have your claim ${number} for ${product}. We will keep you updated.`,
  receivedSubject: (number: string) => `We have received the unit of your claim ${number}`,
  received: (product: string) => `We have received your ${product} and are checking it.`,
  dueOn: (day: string) => `We will update you by ${day}.`,
  repairedSubject: (number: string) => `Repaired: your claim ${number}`,
  repaired: (product: string) => `We have repaired your ${product}. We will return it to you next.`,
  replacedSubject: (number: string) => `Replaced: your claim ${number}`,
  replaced: (product: string) => `We will give you another ${product} in place of the faulty one.`,
  refusedSubject: (number: string) => `Your claim ${number} was refused`,
  refused: (product: string) => `We could not accept your claim for ${product}:`,
  returnedSubject: (number: string) => `On its way back: your claim ${number}`,
  returned: (product: string) => `We have sent your ${product} back to you, or handed it to you.`,
  until: (day: string) => `Its warranty now ends on ${day}.`,
  follow: (link: string) => `Follow your claim: ${link}`,
});
