import { rupeeWord } from '../../kit/rules/money.ts';
import { documentMailMessages } from './document-mail.words.ts';
import type { DocumentRecord } from './documents.shapes.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { mail, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { Attachment } from '../../platform/mail/mailer.server.ts';

export function documentMail(
  to: string,
  {
    kind,
    number,
    orderId,
    total,
    refersTo,
  }: Pick<DocumentRecord, 'kind' | 'number' | 'orderId' | 'total' | 'refersTo'>,
  attachment: Attachment,
): MailText {
  const isInvoice = kind === 'INV';
  return (shop) => {
    const subject = isInvoice
      ? documentMailMessages.invoiceSubject(number, orderId)
      : documentMailMessages.creditNoteSubject(number, orderId);
    const what = isInvoice
      ? documentMailMessages.invoice(number, orderId, rupeeWord(total))
      : documentMailMessages.creditNote(number, orderId, rupeeWord(total), refersTo!.number);
    return { ...mail(shop, 'document', to, subject, [what, '', mailMessages.attached]), attachment };
  };
}
