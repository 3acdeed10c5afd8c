export const nothingToPack = 'Nothing to pack.';
export const noParcels = 'No parcels yet.';
export const fetchFailed = 'Failed to load what is to pack. Please try again later.';
export const parcelsFailed = 'Failed to load the parcels. Please try again later.';
export const notFound = 'Parcel not found';
export const unknownCode = 'No product and no serial number has this code.';
export const notInOrder = (name: string) => `Not in this order: ${name}.`;
export const nothingLeft = (name: string) => `Nothing left to pack: ${name}.`;
export const keyNeeded = 'Send an Idempotency-Key.';
export const orderCancelled = 'This order is cancelled.';
export const held = 'This order is on hold until approved.';
export const notPaid = 'This order is not paid, and it must be paid first.';
export const tooMany = (name: string, left: number) =>
  left === 0 ? `Nothing is left to pack of ${name}.` : `Only ${left} left to pack of ${name}.`;
export const serialsMissing = (name: string, needed: number) =>
  needed === 1
    ? `${name} needs a serial number.`
    : `${name} needs ${needed} more serial numbers, or a reason for none.`;
export const serialFormat = 'A serial number has 3 to 60 letters, digits and - / . _ +';
export const serialTwice = 'This serial number is here twice.';
export const serialsOff = 'This product is sold without serial numbers.';
export const serialsMore = 'More serial numbers than units.';
export const serialNotFree = (serial: string, where: string) => `${serial} is not free: ${where}.`;
export const collect = 'Enter an amount in rupees.';
export const collectTooMuch = (left: string) => `The courier may ask for ${left} at most.`;
export const noLines = 'A parcel needs at least one unit.';
export const linePosition = 'This order has no such line.';
export const lineProduct = 'Choose the part of the kit.';
export const lineTwice = 'This unit is here twice.';
export const weight = 'The weight is a whole number of grams.';
export const size = 'A length is a whole number of centimetres.';
export const reason = 'Give a reason of 3 to 200 characters.';
export const trackingNumber = 'A tracking number has 4 to 40 letters, digits and hyphens.';
export const trackingNeeded = 'This courier needs a tracking number.';
export const courierNeeded = 'Choose a courier.';
export const trackingTaken = (parcel: string) => `Parcel ${parcel} has this tracking number.`;
export const wrongState = (state: string) => `This parcel is ${state}.`;
export const badTime = 'The time lies in the future or before the parcel was packed.';
export const changed = 'Somebody else changed this parcel. Please check it again.';
export const inReturn = 'Units of this parcel are in a return. Please inspect them there.';
export const everyUnit = 'Choose once for each unit of the parcel what happens to it.';
export const paper = 'There is no such paper.';
export const statusHeader =
  'The file needs a heading for the tracking number (AWB, Waybill, Docket …) and one for the status.';
export const statusTooLong = 'A status file has at most 5,000 rows and one megabyte.';
export const statusQuote = 'A quotation mark in this file is not closed.';
export const statusFaults = {
  number: 'The tracking number is missing.',
  word: (word: string) => (word === '' ? 'The status is missing.' : `“${word}” is no known status.`),
  day: (day: string) => `“${day}” is no day.`,
  future: 'The day lies in the future.',
  early: 'The day lies before the parcel was packed.',
  ended: 'This parcel was returned.',
} as const;

export const states = {
  packed: 'packed',
  on_the_way: 'on the way',
  attempt_failed: 'not delivered at the first try',
  delivered: 'delivered',
  coming_back: 'coming back',
  came_back: 'back',
  lost: 'lost',
  unpacked: 'unpacked',
} as const;

export const serialStates = {
  in_stock: 'in stock',
  packed: 'packed',
  sold: 'sold',
  came_back: 'came back',
  repair: 'in repair',
  at_maker: 'at the maker',
  loaned: 'lent',
  scrapped: 'scrapped',
} as const;
