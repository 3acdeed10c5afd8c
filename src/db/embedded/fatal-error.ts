const ERROR_RESPONSE = 0x45;
const HEADER_BYTES = 5;
/** After these PostgreSQL ends its process; PGlite says them and is left in a state where the next call may never return. */
const ENDS_THE_ENGINE = new Set(['PANIC', 'FATAL']);

/**
 * @param answer whole messages of PostgreSQL's wire protocol
 * @returns what PostgreSQL said before it ended, or null when the answer is an ordinary one
 */
export function fatalErrorIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== ERROR_RESPONSE) continue;
    const fields = bytes.toString('utf8', at + HEADER_BYTES, at + 1 + bytes.readInt32BE(at + 1)).split('\0');
    const fieldOf = (letter: string) => fields.find((field) => field.startsWith(letter))?.slice(1) ?? '';
    const severity = fieldOf('V');
    if (ENDS_THE_ENGINE.has(severity)) return `${severity}: ${fieldOf('M')}`;
  }
  return null;
}
