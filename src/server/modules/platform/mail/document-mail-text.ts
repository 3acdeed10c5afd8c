import { rupeeWord } from '../../../../domain/platform/money.ts';
import type { DocumentRecord } from '../../../../contract/invoices/documents-shapes.ts';
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
  const subject = isInvoice ? `Invoice ${number} for ${orderId}` : `Credit note ${number} for ${orderId}`;
  const what = isInvoice
    ? `Here is the invoice ${number} for your order ${orderId}: ${rupeeWord(total)}, GST included.`
    : `Here is the credit note ${number} of ${rupeeWord(total)} against the invoice ${refersTo!.number} for your order ${orderId}.`;
  return (shop) => ({
    ...mail(shop, 'document', to, subject, [what, '', 'The paper is attached as a PDF file.']),
    attachment,
  });
}
