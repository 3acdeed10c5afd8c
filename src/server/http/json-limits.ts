/** Deeper than anything the calls take. */
const MAX_DEPTH = 20;
/** More values than anything the calls take: a long text is one value. */
const MAX_VALUES = 50_000;

/**
 * Bounds what parsing and checking a JSON text may cost: 8 MB of brackets take seconds, 8 MB of one image do not.
 * Strings are skipped over, so that the time is that of finding their ends.
 * @returns whether the text is nested at most 20 deep and holds at most 50,000 values; it need not be JSON otherwise
 */
export function isWithinJsonLimits(text: string): boolean {
  let depth = 0;
  let values = 1;
  const signs = /["[\]{},]/g;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '"') signs.lastIndex = endOfString(text, sign.index);
    else if (sign[0] === ']' || sign[0] === '}') depth--;
    else {
      values++;
      if (sign[0] !== ',') depth++;
      if (depth > MAX_DEPTH || values > MAX_VALUES) return false;
    }
  }
  return true;
}

/** @returns the index after the quotation mark that closes the string opened at `start`, or the end of the text */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}
