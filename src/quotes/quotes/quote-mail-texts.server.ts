import { ONE_TIME_CODE_MINUTES } from '../../accounts/auth/accounts-limits.ts';
import { dayInWords } from '../../kit/rules/dates.ts';
import { rupeeWord } from '../../kit/rules/money.ts';
import { answerMailMessages } from '../../desk/enquiries/answer-mail.words.ts';
import { mailMessages } from '../../platform/mail/mail.words.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';
import type { Attachment } from '../../platform/mail/mailer.server.ts';

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
