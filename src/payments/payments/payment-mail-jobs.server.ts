import { rupeesOf } from '../../kit/rules/money.ts';
import type { PaymentMail } from '../outcomes/note-captured.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { Mailer } from '../../platform/mail/mailer.server.ts';
import { paymentMail, unpaidMail, type PaidOrder } from './payment-mail-texts.server.ts';
import { sendMail } from '../../platform/mail/queue-mail.server.ts';
import type { WithSettings } from '../../platform/settings/settings-memo.server.ts';
import type { Services } from '../../kit/server/services.ts';
import { toCustomer } from '../../accounts/auth/mail-language.server.ts';

export interface UnpaidMail {
  about: 'unpaid';
  orderNumber: string;
}

export function paymentMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const { orderNumber, paymentId, outcome } = payload as PaymentMail;
    const order = await findRecipient(services, orderNumber);
    if (!order) return;
    const { captured_paise: paise } = await services.db
      .selectFrom('payments')
      .select('captured_paise')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const text = paymentMail(order, rupeesOf(paise!), outcome);
    const written = await toCustomer(services.db, order.to, text);
    await sendMail(mailer, written(await services.settings()));
  };
}

export function unpaidMailJob(
  services: Pick<Services, 'config' | 'db'> & WithSettings,
  mailer: Mailer,
): JobHandler {
  return async (payload) => {
    const order = await findRecipient(services, (payload as UnpaidMail).orderNumber);
    if (!order) return;
    const written = await toCustomer(services.db, order.to, unpaidMail(order));
    await sendMail(mailer, written(await services.settings()));
  };
}

/** @returns null once the customer's account is deleted */
export async function findRecipient(
  services: Pick<Services, 'config' | 'db'>,
  orderNumber: string,
): Promise<PaidOrder | null> {
  const row = await services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('email')
    .where('number', '=', orderNumber)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { to: row.email, orderNumber, publicUrl: services.config.publicUrl } : null;
}
