import { ONE_TIME_CODE_MINUTES } from '../../../../domain/accounts/accounts-limits.ts';
import { dayInWords } from '../../../../domain/platform/dates.ts';
import { rupeeWord } from '../../../../domain/platform/money.ts';
import { answerMailMessages } from '../../../../contract/desk/answer-mail-messages.ts';
import { mailMessages } from '../../../../contract/platform/mail-messages.ts';
import { mail, pageUrl, type MailText } from './mail-texts.ts';
import type { Attachment } from './mailer.ts';

interface SentQuote {
  number: string;
  version: number;
  total: number;
  validUntil: string;
  path: string;
}

export function quoteMail(to: string, quote: SentQuote, publicUrl: string, attachment: Attachment): MailText {
  const { number, version, total, validUntil, path } = quote;
  return (shop) => ({
    ...mail(shop, 'quote', to, answerMailMessages.quoteSubject(number, shop.trade_name), [
      answerMailMessages.quote(number, rupeeWord(total), dayInWords(validUntil)),
      ...(version > 1 ? [answerMailMessages.quoteAgain] : []),
      '',
      answerMailMessages.quoteAccept,
      pageUrl(publicUrl, path),
      '',
      mailMessages.attached,
    ]),
    attachment,
  });
}

export function quoteCodeMail(to: string, number: string, code: string): MailText {
  return (shop) =>
    mail(shop, 'quote-code', to, answerMailMessages.codeSubject(code, shop.trade_name), [
      mailMessages.yourCode(code),
      '',
      answerMailMessages.enterCode(number, ONE_TIME_CODE_MINUTES),
      mailMessages.notAsked,
    ]);
}
