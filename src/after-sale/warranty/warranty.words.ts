import { sentences } from '../../kit/rules/sentences.ts';

/** The sentences of the calls about warranties and claims to customers. */
export const warrantyMessages = sentences('warranty', {
  noSale: 'No sale of ours fits these two.',
  often: 'That is enough for now. Please try again later.',
  notFound: 'There is no such warranty.',
  serial: 'Please enter the serial number.',
  phone4: 'Please enter the last 4 digits of your phone.',
  keyNeeded: 'This needs an Idempotency-Key.',
  position: 'This order has no such line.',
  product: 'Please choose the part of the kit.',
  whichSerial: 'Please choose the serial number.',
  otherSerial: 'This serial number is not of this line.',
  name: 'Please enter your name.',
  problem: 'Please write what is wrong, in 10 to 2,000 characters.',
  notDelivered: 'This has not been delivered yet.',
  noWarranty: 'This has no warranty with us.',
  outOfWarranty: (day: string) => `The warranty of this ended on ${day}.`,
  claimOpen: (number: string) => `There is a claim for this already: ${number}.`,
});
