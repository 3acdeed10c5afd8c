import { E_INVOICE_REPLIES_BYTES } from '../../../../../../domain/invoices/invoices-limits.ts';
import * as gstMessages from '../gst-messages.ts';

/** The file cannot be a reply of the portal. The message is shown to people. */
export class NotAReplyError extends Error {
  override name = 'NotAReplyError';
}

/**
 * @returns the entries, unchecked
 * @throws NotAReplyError when the file is too large or holds no JSON array
 */
export async function readReplyFile(file: Blob): Promise<unknown[]> {
  if (file.size > E_INVOICE_REPLIES_BYTES) throw new NotAReplyError(gstMessages.replyTooLarge);
  const entries = parsed(await file.text());
  if (!Array.isArray(entries)) throw new NotAReplyError(gstMessages.replyNotJson);
  return entries as unknown[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
