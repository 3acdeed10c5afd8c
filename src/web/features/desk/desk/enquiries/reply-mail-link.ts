import { adminDate } from '../../../../../domain/platform/dates.ts';
import type { Enquiry } from '../../../../../contract/desk/enquiries-shapes.ts';

/** Mail programs refuse very long links, so the quoted message is cut. */
const MAX_QUOTED_CHARACTERS = 800;

export function replyMailLink({ name, email, message, createdAt }: Enquiry, shopName: string): string {
  const subject = `Your enquiry to ${shopName} of ${adminDate(createdAt)}`;
  const excerpt =
    message.length > MAX_QUOTED_CHARACTERS ? `${message.slice(0, MAX_QUOTED_CHARACTERS)}…` : message;
  const quoted = excerpt.split(/\r?\n/).map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', ...quoted].join('\r\n');
  // Some mail programs do not understand an escaped at-sign.
  const recipient = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
