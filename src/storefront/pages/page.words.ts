import { indianNumber } from '../../kit/rules/money.ts';
import { MAX_BLOCKS, MAX_CONTENT_BYTES, MAX_OWN_PAGES, MAX_TEXT_LENGTH } from './storefront-limits.ts';

const LINK_FORMS = 'a link begins with /, https://, mailto: or tel:.';

export const pageMessages = {
  notFound: 'Page not found',
  versionNotFound: 'Version not found',
  slug: 'An address has small letters, digits and single hyphens, such as diwali-offers.',
  slugTaken: 'Another page has this address.',
  slugReserved: 'This is the name of one of the shop’s own pages.',
  full: `The shop has ${indianNumber(MAX_OWN_PAGES)} pages of its own, as many as it can hold.`,
  fixed: 'Every shop has this page: its address stays, and it is never deleted.',
  neverPublished: 'This page was never published.',
  changed: 'Somebody changed this page after you opened it.',
  deleted: 'Page deleted.',
  title: 'Please give the page a title.',
  linkName: 'Please give the link a name.',
  textLength: `A text has at most ${indianNumber(MAX_TEXT_LENGTH)} characters.`,
  textCharacters: 'This text has characters that cannot be kept.',
  unknownFact: (braces: string) => `The shop has no fact ${braces}.`,
  link: `${LINK_FORMS[0]!.toUpperCase()}${LINK_FORMS.slice(1)}`,
  picture: 'A picture is one of the shop’s own: its address begins with /media/ or /static/.',
  lineLink: (line: number) => `Line ${line}: ${LINK_FORMS}`,
  linePicture: (line: number) =>
    `Line ${line}: a picture is one of the shop’s own, whose address begins with /media/ or /static/.`,
  lineAlt: (line: number) => `Line ${line}: a picture needs words that describe it.`,
  unknownField: 'There is no such field here.',
  blockKind: 'There is no such kind of section.',
  blockCount: `A page has 1 to ${MAX_BLOCKS} sections.`,
  oneContact: 'The contact page has the contact form, exactly once.',
  noContact: 'The contact form is for the contact page only.',
  contentSize: `A page holds at most ${MAX_CONTENT_BYTES / 1000} KB.`,
  updatedAt: 'Send which state of it you have changed.',
  warnings: {
    linkMissing: (to: string) => `Nothing answers at ${to}.`,
    blockGone: 'What this section shows does not exist any more, so shoppers do not see the section.',
    blockEmpty: 'This section has nothing to show, so shoppers do not see it.',
  },
} as const;
