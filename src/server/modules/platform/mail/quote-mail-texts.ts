import { ONE_TIME_CODE_MINUTES } from '../../../../domain/accounts/accounts-limits.ts';
import { dayInWords } from '../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import { mail, type MailText } from './mail-texts.ts';
import type { Attachment } from './mailer.ts';

interface SentQuote {
  number: string;
  version: number;
  total: number;
  validUntil: string;
  link: string;
}

export function quoteMail(to: string, quote: SentQuote, attachment: Attachment): MailText {
  const { number, version, total, validUntil, link } = quote;
  const again = version > 1 ? ['It takes the place of the one that you have.'] : [];
  return (shop) => ({
    ...mail(shop, 'quote', to, `Quotation ${number} from ${shop.trade_name}`, [
      `Here is our quotation ${number}: ${rupeeWord(total)}, GST included, valid until ${dayInWords(validUntil)}.`,
      ...again,
      '',
      'Read it and say yes on this page:',
      link,
      '',
      'The paper is attached as a PDF file.',
    ]),
    attachment,
  });
}

export function quoteCodeMail(to: string, number: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'quote-code', to, `${code} accepts your ${shop.trade_name} quotation`, [
      `Your code is ${code}.`,
      '',
      `Enter it on the page of the quotation ${number} to accept it. It is valid for ${ONE_TIME_CODE_MINUTES} minutes and can be used once.`,
      'If you did not ask for it, ignore this mail.',
    ]);
}
