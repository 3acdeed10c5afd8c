const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', times: '×', plusmn: '±' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', reg: '®', copy: '©' },
  ...{ trade: '™', euro: '€', pound: '£', frac12: '½', sup2: '²', sup3: '³', micro: 'µ', eacute: 'é' },
};
const DROPPED =
  /<(script|style|head|template|iframe|noscript)\b[^>]*>[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi;
const BLOCK_END =
  /<\/(p|div|h[1-6]|ul|ol|table|tr|section|article|blockquote|pre|dl|dt|dd|li)\s*>|<br\b[^>]*>/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

export function isHtml(text: string): boolean {
  return text.search(TAG) !== -1;
}

/** Block ends and `<br>` become line breaks, list items begin with a dash. Nothing is run or fetched. */
export function htmlText(html: string): string {
  const text = html
    .replace(DROPPED, '')
    .replace(/\s+/g, ' ')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(BLOCK_END, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(TAG, '');
  return decoded(text)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z][a-z0-9]{1,30});/gi, (whole, name: string) => {
    if (name.startsWith('#')) return characterOf(name) ?? whole;
    return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole;
  });
}

function characterOf(name: string): string | null {
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) || code === 0) return null;
  return code === 0xa0 ? ' ' : String.fromCodePoint(code);
}
