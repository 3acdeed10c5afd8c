import { bankDay } from '../../kit/rules/dates.ts';
import type { CareCover, CareOfClaim } from './claim-steps.ts';

export const notFound = 'This claim does not exist.';
export const changed = 'Somebody else changed this claim. Please check it again.';
export const keyNeeded = 'Send an Idempotency-Key with the claim.';
export const contact = 'Enter a phone number or an e-mail address.';
export const unit = 'Name the unit by its serial number, its order or its product.';
export const position = 'Choose the line of the order.';
export const whichProduct = 'Choose the product of this serial number.';
export const noProduct = 'This product does not exist.';
export const goodwillNote = 'Write why you accept it out of warranty.';
export const refusedNote = 'Write why: we mail it to the customer.';
export const note = 'Please write a note of at most 2,000 characters.';
export const rma = 'Enter the maker’s RMA number, 3 to 40 characters.';
export const otherSerial = 'The claim is for another serial number.';
export const newSerialNeeded = 'Enter the serial number of the replacement.';
export const loanOfKit = 'A kit is not lent as a whole. Choose one of its parts.';
export const loanSerialNeeded = 'Enter the serial number of the unit that is lent.';
export const sameSerial = 'This is the faulty unit.';
export const loanOut = 'A unit is lent for this claim. Take it back first.';
export const noLoan = 'No unit is lent for this claim.';
export const wrongStep = (state: string, allowed: readonly string[]) =>
  allowed.length === 0
    ? `This claim is ${state}; nothing follows.`
    : `This claim is ${state}; what may follow: ${allowed.join(', ')}.`;

export const states = {
  opened: 'opened',
  received: 'received',
  at_maker: 'at the maker',
  repaired: 'repaired',
  replaced: 'replaced',
  refused: 'refused',
  solved: 'solved',
  returned: 'returned',
} as const;

export const covers: Record<CareCover, string> = { labour: 'labour only', parts: 'labour and parts' };
export const coveredBy = ({ contract, cover, until }: CareOfClaim) =>
  `Covered by ${contract} until ${bankDay(until)} (${covers[cover]})`;
