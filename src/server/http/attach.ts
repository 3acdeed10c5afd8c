import type { HttpReply } from '../services.ts';

/** Makes the answer a download. @param fileName in ASCII */
export function attach(reply: HttpReply, fileName: string): void {
  reply.header('content-disposition', attachment(fileName));
}

/** The file name of a reply that `attach` made a download. */
export function attachedName(reply: HttpReply): string {
  const [, name] = /filename="(.*)"/.exec(String(reply.getHeader('content-disposition'))) ?? [];
  if (name === undefined) throw new Error('A file with the data of many people has no name.');
  return name;
}

/** RFC 6266: a plain name for old programs, and the full name in UTF-8. */
export function attachmentInAnyScript(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_');
  return `${attachment(plain)}; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

function attachment(fileName: string): string {
  return `attachment; filename="${fileName}"`;
}
