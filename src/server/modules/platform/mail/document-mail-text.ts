import { rupeeWord } from '../../../../domain/platform/money.ts';
import { documentMailMessages } from '../../../../contract/invoices/document-mail-messages.ts';
import type { DocumentRecord } from '../../../../contract/invoices/documents-shapes.ts';
import { mailMessages } from '../../../../contract/platform/mail-messages.ts';
import { mail, type MailText } from './mail-texts.ts';
import type { Attachment } from './mailer.ts';

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
