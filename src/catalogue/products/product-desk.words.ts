import { indianNumber } from '../../kit/rules/money.ts';

export const created = 'Product created successfully';
export const createFailed = 'Failed to create product';
export const updated = 'Product updated successfully';
export const updateFailed = 'Failed to update product';
export const deleted = 'Product deleted successfully';
export const deleteFailed = 'Failed to delete product';
export const nowFeatured = (name: string) => `${name} is now featured`;
export const noLongerFeatured = (name: string) => `${name} is no longer featured`;
export const missing = {
  name: 'Enter the name.',
  description: 'Enter the description.',
  price: 'Enter the price.',
  category: 'Choose the category.',
} as const;
export const fillAll = 'Please fill in all fields.';
export const imageType = 'The image must be a PNG, JPEG, WebP or AVIF picture.';
export const imageUnreadable = 'The image could not be read. Please choose another file.';
export const imageTooLarge = 'The image is too large: at most 40 megapixels are accepted.';
export const changed = 'Somebody else changed this product. Please check the new values.';
export const skuTaken = 'Another product already has this SKU.';
export const isDraft = 'Draft: only staff see this page.';
export const isHeld = 'Held back until its proof is there: only staff see this page.';
export const isLive = 'This product is live: shoppers see it as it is here.';
export const chooseFailed = 'The products could not be chosen. Please try again.';
export const chosenAtMost = (max: number) =>
  `A bulk edit takes ${indianNumber(max)} products at a time: the newest are chosen.`;
export const slug =
  'An address has at most 100 small letters and digits, with single hyphens between them: dome-camera-5mp.';
export const slugTaken = 'Another product has this address.';
export const hsn = 'An HSN code is 4 to 8 digits.';
export const newHsn = 'An HSN code has 4, 6 or 8 digits.';
export const gstRate = 'The GST rate is a number from 0 to 100.';
export const unit = 'A unit is one of NOS, MTR, SET, ROL, PCS, PAC and OTH.';
export const makerMissing = 'A maker or importer needs a name and an address.';
export const brand = 'A brand has a name of at most 120 characters.';
export const origin = 'The origin is the two-letter code of a country, for example IN.';
export const netQuantity = 'The net quantity is a number above 0 with at most three decimals, and its unit.';
export const gtin = 'Check the barcode: it has 8, 12, 13 or 14 digits and the last is a check digit.';
export const weight = 'The weight is a whole number of grams.';
export const state = 'A product is live or a draft.';
export const gateReason = 'The reason has 3 to 300 characters.';
export const restored = 'Product restored as a draft';
export const warranty = 'The warranty is a whole number of months.';
export const onsite = 'A product is for a survey, a fitting, a service, care, or nothing.';
export const serials = 'Serial numbers are off, optional or required.';
export const stock = 'The stock is a whole number, or empty where it is not counted.';
export const aboveMrp = 'The price must not be above the MRP.';
export const confirmDelete = 'Are you sure you want to delete this product?';
export const noneMatch = 'No products match your filters.';
export const leaveUnsaved = 'Leave without saving this product?';
