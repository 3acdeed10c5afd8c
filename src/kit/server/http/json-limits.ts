const MAX_DEPTH = 20;
/** More values than any call's input; a long text is one value. */
const MAX_VALUES = 50_000;

/** 8 MB of brackets take seconds to parse, 8 MB of one image do not. The text need not be JSON. */
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

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  return text.length;
}
