export const PIN_PATTERN = /^[1-9][0-9]{5}$/;

/** @returns the last six separate digits of the text that can be a PIN code, or '' */
export function pinInText(text: string): string {
  return text.match(/(?<!\d)[1-9]\d{5}(?!\d)/g)?.at(-1) ?? '';
}

/** @returns the PIN code that the text ends in, or null */
export function pinAtEnd(text: string): string | null {
  return /(?<!\d)([1-9]\d{5})[^\p{L}\d]*$/u.exec(text)?.[1] ?? null;
}
