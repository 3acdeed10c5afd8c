/** The portals refuse quotation marks, backslashes and line breaks. */
const REFUSED_CHARACTERS = /["\\]/g;

export function portalText(text: string, maxLength: number): string {
  const clean = text
    .replace(REFUSED_CHARACTERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, maxLength).join('').trimEnd();
}

/** Undefined, and so left out of JSON, where the text is too short for the portal. */
export function optionalText(text: string | null, minLength: number, maxLength: number): string | undefined {
  const clean = portalText(text ?? '', maxLength);
  return Array.from(clean).length < minLength ? undefined : clean;
}

/** @returns `22/11/2026` */
export function slashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
