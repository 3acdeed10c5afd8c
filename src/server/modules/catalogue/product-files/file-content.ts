import type { FileKind } from '../../../../domain/catalogue/catalogue-choices.ts';

interface Format {
  contentType: string;
  kinds: readonly FileKind[];
  matches: (bytes: Buffer, fileName: string) => boolean;
}

const startsWith = (signature: string) => (bytes: Buffer) =>
  bytes.toString('latin1', 0, signature.length) === signature;

/** BIN has no recognizable content: it is recognized by its name, and only ever downloaded. */
const FORMATS: Format[] = [
  {
    contentType: 'application/pdf',
    kinds: ['datasheet', 'manual', 'firmware', 'certificate'],
    matches: startsWith('%PDF-'),
  },
  { contentType: 'application/zip', kinds: ['firmware'], matches: startsWith('PK\x03\x04') },
  { contentType: 'image/png', kinds: ['certificate'], matches: startsWith('\x89PNG\r\n\x1a\n') },
  { contentType: 'image/jpeg', kinds: ['certificate'], matches: startsWith('\xff\xd8\xff') },
  {
    contentType: 'image/webp',
    kinds: ['certificate'],
    matches: (bytes) => startsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
  {
    contentType: 'application/octet-stream',
    kinds: ['firmware'],
    matches: (_bytes, fileName) => /\.bin$/i.test(fileName),
  },
];

/** @returns null where the content is not a format allowed for this kind */
export function contentTypeOf(bytes: Buffer, kind: FileKind, fileName: string): string | null {
  const format = FORMATS.find(({ kinds, matches }) => kinds.includes(kind) && matches(bytes, fileName));
  return format?.contentType ?? null;
}

const MAX_NAME_LENGTH = 120;

/** Removes folders and characters with a meaning in headers or file systems; keeps at most 120 characters. */
export function cleanFileName(name: string): string {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}"'<>:|?*%#&;]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return clean.slice(-MAX_NAME_LENGTH) || 'file';
}
