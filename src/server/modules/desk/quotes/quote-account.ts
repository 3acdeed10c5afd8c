import type { QuoteBuyer } from '../../../../contract/desk/quotes-shapes.ts';
import { violatedUnique, type Db } from '../../../../db/transaction.ts';
import { randomToken } from '../../../security/secrets.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import { findUserByEmail, insertUser } from '../../accounts/auth/auth-queries.ts';
import { hashPassword } from '../../accounts/auth/passwords.ts';
import { languageNow } from '../../../http/request-language.ts';

/** Hash of a password that nobody knows, for an account that has to be made; hashed before the transaction. */
export async function unknownPassword(db: Db, email: string): Promise<string | null> {
  return (await findUserByEmail(db, email)) ? null : hashPassword(randomToken());
}

/** The account with the buyer's e-mail address; one that is made is entered by "Forgot password". */
export async function accountOf(
  tx: Tx,
  { name, email, phone }: QuoteBuyer,
  passwordHash: string | null,
  now: Date,
): Promise<string> {
  const known = await findUserByEmail(tx, email);
  if (known) return known.id;
  const hash = passwordHash ?? (await hashPassword(randomToken()));
  const made = await insertUser(tx, {
    name,
    email,
    phone,
    passwordHash: hash,
    staffRole: null,
    language: languageNow(),
    now,
  });
  return made.id;
}

/** Runs again where somebody signed up with the address at the same moment. */
export async function retryIfSignedUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedUnique(error)?.startsWith('users_')) return work();
    throw error;
  }
}
