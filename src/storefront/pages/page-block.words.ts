import { sentences } from '../../kit/rules/sentences.ts';

/** Around the texts that the owner writes. */
export const pageBlockMessages = sentences('pageBlocks', {
  playSlides: 'Play slides',
  pauseSlides: 'Pause slides',
  previousSlide: 'Previous slide',
  chooseSlide: 'Choose slide',
  slideOf: (value: number, length: number) => `Slide ${value} of ${length}`,
  nextSlide: 'Next slide',
  highlights: 'Highlights',
  ofLabel: (value: number, length: number) => `${value} of ${length}`,
  foundedIn: (city: string) => `Founded in ${city}`,
  placesWeInstallIn: 'Regions we install in',
  ordersDelivered: 'Orders delivered',
  installationsDone: 'Installations done',
  productsInTheCatalogue: 'Products in the catalogue',
  product: 'product',
  products: 'products',
  home: 'Home',
  policies: 'Policies',
  makeComplaint: 'Make a complaint',
  checkWarranty: 'Check a warranty',
  customersSay: 'What customers say',
  notFound: 'Page not found',
  previewNotFound: 'This preview is over. Ask for a new link.',
  previewOfDraft: 'Preview of a draft',
  /** Shown in other languages alone. */
  onlyInEnglish: 'This page is only in English so far.',
  fetchFailed: 'Could not load this page. Please try again later.',
});
