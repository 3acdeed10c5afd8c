import type { Return } from './returns.shapes.ts';
import type { Services } from '../../kit/server/services.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';
import { readAfterSaleRow } from '../../platform/after-sale/after-sale-memo.server.ts';
import { queueMail } from '../../platform/mail/queue-mail.server.ts';
import { newReturnMail, returnMail, type ReturnOfMail, type ReturnStep } from './return-mail-texts.server.ts';
import { readSettingsRow } from '../../platform/settings/settings-memo.server.ts';
import { shopAddress } from '../../platform/settings/settings-queries.server.ts';

type MailServices = Pick<Services, 'clock' | 'config' | 'secret'>;

/** Mails the buyer, in their language; sends nothing where the account is gone or has no address. */
export async function mailReturn(
  tx: Tx,
  services: MailServices,
  back: Return,
  step: ReturnStep,
  money?: ReturnOfMail['money'],
): Promise<void> {
  const buyer = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.email')
    .where('number', '=', back.order)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!buyer || buyer.email === '') return;
  const { return_address } = await readAfterSaleRow(tx);
  const returnAddress = return_address ?? shopAddress(await readSettingsRow(tx));
  const text = returnMail(buyer.email, step, { back, returnAddress, money }, services.config.publicUrl);
  await queueMail(tx, services, await toCustomer(tx, buyer.email, text));
}

export async function mailReturnToShop(tx: Tx, services: MailServices, back: Return): Promise<void> {
  const { email } = await readSettingsRow(tx);
  await queueMail(tx, services, newReturnMail(email, back, services.config.publicUrl));
}
