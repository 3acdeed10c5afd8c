const ERROR_RESPONSE = 0x45;
const HEADER_BYTES = 5;
/** PostgreSQL ends its process after such errors. PGlite only reports them, and its next call may never return. */
const FATAL_SEVERITIES = new Set(['PANIC', 'FATAL']);

export function fatalErrorIn(answer: Uint8Array): string | null {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + HEADER_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== ERROR_RESPONSE) continue;
    const fields = bytes.toString('utf8', at + HEADER_BYTES, at + 1 + bytes.readInt32BE(at + 1)).split('\0');
    const fieldOf = (type: string) => fields.find((field) => field.startsWith(type))?.slice(1) ?? '';
    const severity = fieldOf('V');
    if (FATAL_SEVERITIES.has(severity)) return `${severity}: ${fieldOf('M')}`;
  }
  return null;
}
