export const name = 'Please enter a name of at most 60 characters.';
export const days = 'Days are whole numbers from 0 to 60.';
export const daysOrder = 'The later day must not come before the earlier one.';
export const amount = 'Amounts are rupees with at most two decimals.';
export const grams = 'The free weight is a whole number of grams.';
export const prefix = 'A prefix has one to six digits and does not begin with 0.';
export const prefixTwice = (prefix: string) => `The prefix ${prefix} is entered twice.`;
export const fees = 'Fees begin at 0 and name each value once.';
export const notFound = 'This zone does not exist.';
export const nameTaken = 'Another zone has this name.';
export const prefixTaken = (prefix: string, zone: string) =>
  `The prefix ${prefix} belongs to the zone ${zone}.`;
export const defaultZone =
  'Every PIN code that fits no prefix belongs to this zone. Make another zone the default first.';
export const inUse = (zone: string) =>
  `Technicians go to the zone ${zone}: it has slots or booked visits. Remove the slots and move the visits first.`;
export const deleted = 'Zone deleted.';
export const csv = {
  empty: 'The file has no rows.',
  unreadable: 'The file is not readable as CSV.',
  column: (name: string) => `The column ${name} is missing.`,
  cells: 'The row has too few or too many cells.',
  yesNo: (name: string) => `${name} is yes or no.`,
  number: (name: string) => `${name} is not a number that fits.`,
  differs: (zone: string) => `This row differs from the first row of zone ${zone}.`,
  twoDefaults: 'A row without a prefix is that of the default zone; there is one already.',
  noDefault: 'One zone needs a row without a prefix: the default zone.',
} as const;
export const settings = {
  payee: 'Please enter the name that the payer sees, at most 60 characters.',
  mcc: 'A merchant category code has four digits.',
  account: 'An account number has 6 to 18 digits.',
  ifsc: 'An IFSC has four capital letters, a 0, and six capital letters or digits.',
  amount: 'Amounts are rupees with at most two decimals.',
  cashCeiling: 'The cash ceiling is at most ₹1,99,999.99: ₹2,00,000 in cash may not be taken.',
  refusals: 'The number of refused parcels is a whole number from 1 to 1,000.',
  hours: 'Hours are whole numbers from 1 to 720.',
  unpaid: 'The number of unpaid orders is a whole number from 1 to 10,000.',
  rate: 'The rate is a number from 0 to 40 with at most two decimals.',
} as const;
export const refusal = {
  already: 'This parcel is already noted as refused.',
  none: 'This parcel is not noted as refused.',
  undoneRow: 'Taken back.',
} as const;
