import { MAX_ADDRESS_LENGTH } from '../../platform/redirects/redirect-book.ts';

/** Facts of the shop that a text may name in braces; they are filled in when the text is answered. */
export const PAGE_FACTS = [
  'name',
  'legalName',
  'city',
  'address',
  'phone',
  'whatsapp',
  'email',
  'supportEmail',
  'grievanceName',
  'grievanceEmail',
  'hours',
  'gstin',
  'eprNumber',
  'founded',
  'cities',
  'cityCount',
  'payOnDelivery',
  'returns',
  'returnDays',
  'faultDays',
] as const;

type PageFact = (typeof PAGE_FACTS)[number];

/** '' where the shop does not have it. */
export type PageFacts = Record<PageFact, string>;

/** `{phone}`, or `{whatsapp|where it is set|where it is not}`. */
const IN_BRACES = /\{([^{}]*)\}/g;

function isPageFact(word: string): word is PageFact {
  return (PAGE_FACTS as readonly string[]).includes(word);
}

/** @returns the first text in braces that is no fact, with its braces; null where all are */
export function unknownFactIn(text: string): string | null {
  for (const [braces, inside = ''] of text.matchAll(IN_BRACES)) {
    const [word = '', ...choices] = inside.split('|');
    if (!isPageFact(word) || (choices.length !== 0 && choices.length !== 2)) return braces;
  }
  return null;
}

export function withFacts(text: string, facts: PageFacts): string {
  return replaceFacts(text, facts, (value) => value);
}

/** @param written replaces a fact's value; a choice is kept as it is written */
export function replaceFacts(text: string, facts: PageFacts, written: (value: string) => string): string {
  return text.replace(IN_BRACES, (braces, inside: string) => {
    const [word = '', ...choices] = inside.split('|');
    if (!isPageFact(word)) return braces;
    if (choices.length === 0) return written(facts[word]);
    return (facts[word] === '' ? choices[1] : choices[0]) ?? '';
  });
}

/** A URL parser drops tabs and new lines, takes a backslash for a slash, and trims spaces. */
const DECEIVING = /[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\p{Bidi_Control}\\<>"`]/u;

const FORMS = [
  /^\/(?!\/)/,
  /^#./,
  /^https:\/\/[^/?#@\s]+(?=[/?#]|$)/i,
  /^mailto:[^\s@/?]+@[^\s@/?]+\.[^\s@/?]+(\?.*)?$/i,
  /^tel:\+?[\d-]+$/i,
];

/** Whether a text may link there: into the shop, to https, by mail or by phone. No other text is drawn as a link. */
export function isPageLink(text: string): boolean {
  return text.length <= MAX_ADDRESS_LENGTH && !DECEIVING.test(text) && FORMS.some((form) => form.test(text));
}

/** Whether it is the address of a picture of the shop's own. */
export function isPagePicture(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS_LENGTH &&
    /^\/(media|static)\/[\w./-]+\.(svg|webp|avif|png|jpg)$/.test(text) &&
    !/\.\.|\/\/|\/\./.test(text)
  );
}
