import { MAX_PICTURES } from '../../domain/catalogue/catalogue-limits.ts';

/** What people read about a product's pictures, files, variants and brand. */

export const picturesFull = `A product has at most ${MAX_PICTURES} pictures.`;
export const pictureUnknown = 'One of the pictures is not the product’s.';
export const alt = 'The description of a picture has at most 200 characters.';
export const fileKind = 'A file is a datasheet, a manual, firmware or a certificate.';
export const fileTitle = 'A file needs a title of at most 120 characters.';
export const fileName = 'A file needs a name.';
export const fileData = 'The file could not be read. Please choose it again.';
export const fileTooLarge = 'The file is too large: at most 20 MB are accepted.';
export const fileType =
  'This is not a file of that kind: PDF for all kinds, ZIP or BIN for firmware, PNG, JPEG or WebP for a certificate.';
export const fileNotFound = 'File not found';
export const fileDeleted = 'File deleted successfully';
export const fileInUse = 'A certificate shows this file. Change the certificate first.';
export const groupNotFound = 'Group of variants not found';
export const groupDeleted = 'Group of variants deleted successfully';
export const groupName = 'A group needs a name of at most 200 characters.';
export const groupAxes = 'A group has 1 to 3 things its products differ in, each named once.';
export const groupProducts = 'A group has at most 100 products, each once.';
export const groupProductUnknown = 'One of the products is not there any more.';
export const groupValues = 'Each product needs one value for each of the things they differ in.';
export const variantTaken = 'Two products of the group have the same values.';
export const inOtherGroup = (name: string) => `${name} is in another group.`;
export const brandName = 'A brand needs a name of at most 120 characters.';
export const brandNotFound = 'Brand not found';
export const brandTaken = 'Another brand already has this name.';
export const brandInUse = 'Products are of this brand. Change them first.';
export const brandDeleted = 'Brand deleted successfully';
export const brandSaved = 'Brand saved.';
export const brandSaveFailed = 'Could not save the brand.';
export const brandDeleteFailed = 'Could not delete the brand.';
export const brandConfirmDelete = 'Delete this brand?';
export const brandsFailed = 'Failed to fetch the brands. Please try again later.';
export const noBrands = 'No brands yet.';
export const noBrandMatches = 'No brand has this in its name.';
export const leaveBrand = 'Leave without saving this brand?';
