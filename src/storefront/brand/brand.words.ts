import { FIRST_FOUNDING_YEAR, MAX_CITIES } from '../pages/storefront-limits.ts';

export const brandMessages = {
  changed: 'Somebody changed this after you opened it.',
  saved: 'Brand saved.',
  accent: 'A colour is written as # and six digits or letters from a to f, such as #1d4ed8.',
  notAPicture: 'Send a PNG, JPEG, WebP or AVIF picture.',
  pictureSize: 'A picture of the brand has at most 2 MB.',
  logoSize: 'A logo is at least 120 pixels wide and 24 high.',
  iconSize: 'An icon is square and at least 180 pixels wide.',
  linkPreviewSize: 'A link preview is at least 600 pixels wide and 315 high.',
  foundedIn: `A year from ${FIRST_FOUNDING_YEAR} to this one.`,
  cities: `At most ${MAX_CITIES} cities.`,
  hours: 'Closing time is after opening time.',
  time: 'A time is written as 10:00.',
  social: 'An address that begins with https://, of at most 200 characters.',
  fetchFailed: 'Could not load the brand. Please try again later.',
  saveFailed: 'Could not save the brand.',
} as const;
