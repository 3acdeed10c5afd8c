import { customerDate, customerTime } from '../../kit/rules/dates.ts';
import { complaintMessages } from './complaint.words.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

interface AboutComplaint {
  number: string;
  /** Opens its page. */
  token: string;
  publicUrl: string;
}

/** Repeats no word of what was typed: nobody may send their own words to others through the shop. */
export function complaintReceivedMail(
  to: string,
  {
    number,
    token,
    publicUrl,
    acknowledgeBy,
    resolveBy,
  }: AboutComplaint & { acknowledgeBy: Date; resolveBy: Date },
): MailText {
  return (shop) =>
    mail(shop, 'complaint', to, complaintMessages.receivedSubject(number), [
      complaintMessages.received(number),
      '',
      complaintMessages.acknowledgeBy(customerTime(acknowledgeBy, new Date(0))),
      complaintMessages.resolveBy(customerDate(resolveBy)),
      '',
      complaintMessages.follow(pageUrl(publicUrl, paths.complaint(token))),
    ]);
}

export function complaintResolvedMail(
  to: string,
  { number, token, publicUrl }: AboutComplaint,
  outcome: string,
): MailText {
  return (shop) =>
    mail(shop, 'complaint', to, complaintMessages.resolvedSubject(number), [
      complaintMessages.resolved(number),
      '',
      outcome,
      '',
      complaintMessages.notContent(pageUrl(publicUrl, paths.complaint(token))),
    ]);
}
