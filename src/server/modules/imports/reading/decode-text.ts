import type { Encoding } from './sheet-table.ts';

/** Bytes 0x80 to 0x9f of Windows-1252; the five unassigned ones stay control characters. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

interface Decoded {
  text: string;
  encoding: Encoding;
}

/** Decodes by the byte order mark; without one as UTF-8 if valid, else as Windows-1252. */
export function decodeText(bytes: Uint8Array): Decoded {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodedAs('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: windows1252(bytes), encoding: 'windows-1252' };
  }
}

function decodedAs(encoding: Encoding, bytes: Uint8Array): Decoded {
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}

/** Decoded by hand: TextDecoder of Node 20 reads Windows-1252 as Latin 1, so that € becomes a control character. */
function windows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_1252[sign.charCodeAt(0) - 0x80]!);
}
