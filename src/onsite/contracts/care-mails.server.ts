import { toCustomer } from '../../accounts/auth/auth-queries.server.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';
import { mail, pageUrl, queueMail } from '../../platform/mail/mail-texts.server.ts';
import { quoteUrl } from '../../quotes/quotes/quote-reply.server.ts';
import { contractNumber, MY_VISITS } from '../visits/onsite-choices.ts';
import { visitMailMessages as says } from '../visits/visit-mail.words.ts';

/** Written in the customer's language; nobody is written to whose account is deleted. */
export async function queueCareMail(
  tx: Tx,
  services: Pick<Services, 'secret' | 'config' | 'clock'>,
  contractId: string,
  kind: 'begins' | 'ends',
): Promise<void> {
  const row = await tx
    .selectFrom('care_contracts')
    .innerJoin('sites', 'sites.id', 'site_id')
    .innerJoin('users', 'users.id', 'sites.user_id')
    .select(['number', 'starts_on', 'ends_on', 'renewal_quote_id', 'sites.name', 'users.email'])
    .where('care_contracts.id', '=', contractId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return;
  const number = contractNumber(row.number);
  const text = await toCustomer(tx, row.email, (shop) => {
    const see = says.see(pageUrl(services.config.publicUrl, MY_VISITS));
    const about = says.begins(row.name, bankDay(row.ends_on));
    if (kind === 'begins')
      return mail(shop, 'visit', row.email, says.beginsSubject(number, bankDay(row.starts_on)), [
        about,
        '',
        see,
      ]);
    const renewal =
      row.renewal_quote_id === null ? see : says.renew(quoteUrl(services, row.renewal_quote_id));
    const subject = says.endsSubject(number, bankDay(row.ends_on));
    return mail(shop, 'visit', row.email, subject, [about, '', renewal]);
  });
  await queueMail(tx, services, text);
}
