import type { Db } from '../../db/transaction.ts';
import type { MailText } from '../../platform/mail/mail-texts.server.ts';
import type { Tx } from '../../kit/server/transaction/effects.ts';

/** The functions that reviews need of subjects that do not lie below the catalogue. */
export interface ReviewPorts {
  /** Whether a unit of the product, also as a part of a kit, was delivered to the account. */
  hasReceived: (db: Db | Tx, userId: string, productId: string) => Promise<boolean>;
  /** Translates a mail into the language of the account with this address. */
  toCustomer: (tx: Tx, email: string, text: MailText) => Promise<MailText>;
}
