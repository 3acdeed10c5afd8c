import type { FieldValue } from './sheet-product.server.ts';

const SEPARATOR = ' | ';
const FRAGILE = /[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\p{Co}\u2028\u2029]/u;

/** `5`, `yes`, `Metal`, `White | Black`; text that would be read as something else as JSON: `"5"`. */
export function specText(value: FieldValue): string {
  const plain = plainText(value);
  return plain !== '' && !FRAGILE.test(plain) && isSame(specValue(plain), value) ? plain : json(value);
}

export function specValue(text: string): FieldValue {
  const trimmed = text.trim();
  if (/^["[]/.test(trimmed)) {
    const value = parsed(trimmed);
    if (value !== null) return value;
  }
  if (/^(yes|no)$/i.test(trimmed)) return trimmed.toLowerCase() === 'yes';
  if (/^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/.test(trimmed)) {
    const number = Number(trimmed);
    if (String(number) === trimmed) return number;
  }
  return trimmed.includes(SEPARATOR) ? trimmed.split(SEPARATOR) : trimmed;
}

function plainText(value: FieldValue): string {
  if (Array.isArray(value)) return value.join(SEPARATOR);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function json(value: FieldValue): string {
  return JSON.stringify(value).replace(new RegExp(FRAGILE.source, 'gu'), (sign) =>
    Array.from({ length: sign.length }, (_, index) => escaped(sign.charCodeAt(index))).join(''),
  );
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

function parsed(text: string): FieldValue | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'string') return value;
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  } catch {
    // The cell is not JSON, so it is plain text.
  }
  return null;
}

function isSame(a: FieldValue, b: FieldValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
