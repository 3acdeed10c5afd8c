import { MAX_PICTURES } from './constants.ts';

/** What people read about a product's pictures, files, variants and brand. */
export const extraMessages = {
  picturesFull: `A product has at most ${MAX_PICTURES} pictures.`,
  pictureUnknown: 'One of the pictures is not the product’s.',
  alt: 'The description of a picture has at most 200 characters.',
  fileKind: 'A file is a datasheet, a manual, firmware or a certificate.',
  fileTitle: 'A file needs a title of at most 120 characters.',
  fileName: 'A file needs a name.',
  fileData: 'The file could not be read. Please choose it again.',
  fileTooLarge: 'The file is too large: at most 20 MB are accepted.',
  fileType:
    'This is not a file of that kind: PDF for all kinds, ZIP or BIN for firmware, PNG, JPEG or WebP for a certificate.',
  fileNotFound: 'File not found',
  fileDeleted: 'File deleted successfully',
  fileInUse: 'A certificate shows this file. Change the certificate first.',
  groupNotFound: 'Group of variants not found',
  groupDeleted: 'Group of variants deleted successfully',
  groupName: 'A group needs a name of at most 200 characters.',
  groupAxes: 'A group has 1 to 3 things its products differ in, each named once.',
  groupProducts: 'A group has at most 100 products, each once.',
  groupProductUnknown: 'One of the products is not there any more.',
  groupValues: 'Each product needs one value for each of the things they differ in.',
  variantTaken: 'Two products of the group have the same values.',
  inOtherGroup: (name: string) => `${name} is in another group.`,
  brandName: 'A brand needs a name of at most 120 characters.',
  brandNotFound: 'Brand not found',
  brandTaken: 'Another brand already has this name.',
  brandInUse: 'Products are of this brand. Change them first.',
  brandDeleted: 'Brand deleted successfully',
} as const;
