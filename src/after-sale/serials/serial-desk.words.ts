export const notFound = 'This serial number does not exist.';
export const noProduct = 'This product does not exist.';
export const noPurchase = 'This purchase does not exist.';
export const none = 'Enter at least one serial number.';
export const tooLong = 'Enter at most 1,000 serial numbers at once.';
export const off = 'This product is sold without serial numbers.';
export const taken = (serials: readonly string[]) =>
  serials.length === 1
    ? `${serials[0]} is known already.`
    : `${serials.length} of these serial numbers are known already: ${serials.slice(0, 5).join(', ')}.`;
export const moreThanBought = (bought: number) =>
  bought === 0
    ? 'This purchase has none of this product.'
    : `This purchase brought ${bought} of this product; the serial numbers would be more.`;
export const notShipped = 'This unit has not left the shop yet. Pack it with its serial number.';
export const allHave = (name: string) => `Every unit of ${name} in this order has its serial number.`;
export const changed = 'Somebody else changed this serial number. Please check it again.';
export const reason = 'Give a reason of 3 to 200 characters.';
export const notSwappable =
  'Only two units of one product that are packed or sold, and not under a claim, change places.';
export const notHere = (where: string) => `This unit is ${where}, so it cannot be decided here.`;
export const underClaim = (number: string) => `This unit belongs to claim ${number}.`;
export const ofReturn = (number: string) => `This unit is in return ${number}. Inspect the return instead.`;

/** The faults that the check finds. */
export const faults = {
  inOrder: 'It is in stock and in an order.',
  noOrder: 'It is packed or sold and in no order.',
  parcel: 'It is packed and its parcel is not, or it is sold from a parcel that has not left.',
  cancelled: 'It is sold, and its order is cancelled.',
  loan: 'It is lent, and no claim lends it.',
  replaced: 'It was replaced by a unit of another product, or by itself.',
  many: 'Its line has more serial numbers than units.',
} as const;
