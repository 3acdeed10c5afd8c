const shown = (text: string) => `“${text.length > 60 ? `${text.slice(0, 60)}…` : text}”`;

export const faults = {
  skuMissing: 'This row has neither an ID of this shop nor a SKU.',
  skuTwice: (row: number) => `Row ${row} has the same SKU. Please keep one of them.`,
  skuTaken: (name: string) => `${shown(name)} has this SKU already.`,
  skuDate: (text: string) =>
    `${shown(text)} became a date. Format the column as text, and write the SKU again.`,
  required: 'A product needs this. Please fill it in.',
  notCleared: 'This cannot be cleared. Please write what it is, or leave the cell empty to keep it.',
  number: (text: string) => `${shown(text)} is not a number. Please write it like 1149 or 1,149.50.`,
  priceDecimals: (text: string) => `${shown(text)} has more than two decimals.`,
  aboveMrp: (price: string, mrp: string) => `The price ${price} is above the MRP ${mrp}.`,
  categoryUnknown: (name: string) =>
    `There is no category ${shown(name)}. Choose one in step 2, or create it.`,
  gstRate: (text: string) => `${shown(text)} is not a GST rate. Please write 0 to 100, as 18 or 18%.`,
  hsn: (text: string) => `${shown(text)} is not an HSN code. It has 4, 6 or 8 digits.`,
  gtin: (text: string) =>
    `${shown(text)} is not a GTIN: 8, 12, 13 or 14 digits, of which the last fits the others.`,
  origin: (text: string) =>
    `${shown(text)} is not a country. Please write its name or its two letters, as IN.`,
  stock: (text: string) => `${shown(text)} is not a stock. Please write a whole number from 0 to 1,000,000.`,
  wholeNumber: (text: string, max: string) => `${shown(text)} is not a whole number from 0 to ${max}.`,
  tooHigh: (text: string, max: string) => `${shown(text)} is more than ${max}.`,
  netQuantity: (text: string) =>
    `${shown(text)} is not a net quantity: a number above 0 with at most three decimals.`,
  makerMissing: 'A maker or importer has a name and an address.',
  netUnitMissing: 'A net quantity has a number and a unit.',
  state: (text: string) => `${shown(text)} is not a state. Please write live or draft.`,
  yesNo: (text: string) => `${shown(text)} is neither yes nor no.`,
  tooLong: (max: number) => `This is longer than ${max} characters.`,
  controlCharacter: 'This holds a control character or a line break that cannot be kept.',
  formulaError: (text: string) => `The formula gives ${text}. Please correct it, or write the value.`,
  mergedCell: 'This cell is merged with others. Please split them, and fill in each.',
  columns: 'This row has more cells than there are headings. Is a comma in a text not quoted?',
  group: (text: string) => `${shown(text)} is not a group. Please write it as Dome > Colour: White.`,
  variantTaken: (name: string) => `${shown(name)} has this place in the group already.`,
  type: (text: string) => `Products of the type ${shown(text)} cannot be imported.`,
} as const;
export const notes = {
  gate_draft: 'Kept as a draft: its proof is missing.',
  pictures_not_fetched: 'Pictures are not fetched from links.',
  pictures_fetched: 'Its pictures were fetched.',
  picture_failed: 'A picture could not be fetched.',
  html_removed: 'The HTML of the description became plain text.',
  sku_made: 'The SKU was made from the handle.',
  sku_from_id: 'The SKU was made from the ID in WooCommerce.',
  stock_oversold: 'More was sold than was there, so the stock is 0.',
} as const;
export const refusals = {
  import_empty: 'This file has no rows below its headings.',
  import_header:
    'The columns are not clear: a heading is there twice, or there is no column for the SKU. Please check the first row.',
  import_unreadable:
    'This file cannot be read. It may be damaged or have a password. Please save it again without one.',
  import_too_large: 'This file is too large. At most 10,000 rows, 200 columns and 14 MB.',
  import_type: 'This is neither a CSV nor an XLSX file. Please save it as one of them.',
  import_old_excel: 'This is the old format of Excel. Save it as .xlsx or CSV.',
} as const;
export const notFound = 'There is no such import.';
export const moveNote = (fileName: string) => `Import of ${fileName}`.slice(0, 200);
export const undoNote = (fileName: string | null) =>
  (fileName === null ? 'Undone' : `Undone: import of ${fileName}`).slice(0, 200);
export const unnamedFile = 'products';
export const wrongMapping = 'A field or a column in this mapping is not there. Please choose again.';
export const applied = 'This import was applied already.';
export const hasFaults = 'Some rows have faults. Nothing was changed. Please correct them first.';
export const changed =
  'Products of this import were changed since it was checked. Nothing was applied. Please look again.';
export const running = 'Another import is being applied. Please try again in a minute.';
export const notRunning = 'This import is not running, so there is nothing to stop.';
export const undone = 'This import was undone. Please import the file again.';
export const notApplied = 'This was not applied, so there is nothing to undo.';
export const bulk = {
  percent: 'A percentage is from −90 to 900, with at most two decimals.',
  nothing: 'Please choose what to change.',
  unknown: 'Stock is changed under Stock, other fields one product at a time.',
  products: (max: number) => `Please choose from 1 to ${max.toLocaleString('en-IN')} products.`,
  faults: 'Some products cannot be changed so. Nothing was changed.',
  changed: 'A product was changed since you looked. Nothing was changed. Please look again.',
  noMrp: 'It has no MRP.',
  tooHigh: (max: string) => `The price would be above ${max}.`,
  noCategory: (name: string) => `There is no category ${shown(name)}.`,
  gate: (kinds: string) => `It cannot be live: its proof is missing (${kinds}).`,
  notFound: 'One of these products is not there any more. Please load the list again.',
  note: 'Bulk edit',
} as const;
export const kept = {
  edited: (field: string) => `${field} was changed since.`,
  gone: 'It was deleted since.',
  stock: 'Fewer units are in stock now.',
  skuTaken: 'Another product has its former SKU.',
  price: 'Its former price would be above the MRP.',
  missing: 'What it belonged to is gone.',
} as const;
