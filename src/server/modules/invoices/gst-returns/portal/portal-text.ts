/** The portals take no quotation marks and backslashes, and texts of one line. */
const REFUSED_CHARACTERS = /["\\]/g;

/** @returns a text as the portals take it, cut to a length */
export function portalText(text: string, maxLength: number): string {
  const clean = text
    .replace(REFUSED_CHARACTERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(clean).slice(0, maxLength).join('').trimEnd();
}

/** @returns the same, or undefined where the text is shorter than the portal takes; JSON leaves it out */
export function optionalText(text: string | null, minLength: number, maxLength: number): string | undefined {
  const clean = portalText(text ?? '', maxLength);
  return Array.from(clean).length < minLength ? undefined : clean;
}

/** @returns `22/11/2026` */
export function slashedDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('/');
}
