import { MAX_ADDRESS_LENGTH } from '../../platform/redirects/redirect-limits.ts';

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
