import { rupeeWord } from '../../../../../domain/platform/money.ts';
import { SECTIONS, type GstMonth } from '../../../../../contract/invoices/gst-returns-shapes.ts';
import { mail, type MailText } from '../../../platform/mail/mail-texts.ts';
import { SECTION_NAMES } from './closing-differences.ts';

interface Filed {
  filedOn: string;
  arn: string | null;
  chainHash: string;
}

export function monthClosedMail(to: string, figures: GstMonth, { filedOn, arn, chainHash }: Filed): MailText {
  const { month, gstin, sections, payable, documents } = figures;
  return (shop) =>
    mail(shop, 'month-closed', to, `GST of ${month}: the figures as filed`, [
      `The return of ${month} for the GSTIN ${gstin!} was filed on ${filedOn.split('-').reverse().join('-')}.`,
      `ARN: ${arn ?? 'not noted'}`,
      '',
      ...SECTIONS.map((section) => `${SECTION_NAMES[section]}: ${sumsOf(sections[section])}`),
      `Payable: ${sumsOf(payable)}`,
      '',
      ...documents.map(
        ({ nature, from, to: last, total, cancelled }) =>
          `${nature}: ${from} to ${last}, ${total} issued, ${cancelled} cancelled`,
      ),
      '',
      'Hash of the last document of the books:',
      chainHash,
      'Keep it: a later change of the books shows as another hash of that document.',
    ]);
}

function sumsOf({ taxable, cgst, sgst, igst, total }: GstMonth['payable']): string {
  return [
    `taxable ${rupeeWord(taxable)}`,
    `CGST ${rupeeWord(cgst)}`,
    `SGST ${rupeeWord(sgst)}`,
    `IGST ${rupeeWord(igst)}`,
    `total ${rupeeWord(total)}`,
  ].join(', ');
}
