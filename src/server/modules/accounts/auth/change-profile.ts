import { authMessages } from '../../../../contract/accounts/auth-messages.ts';
import type { ProfileChange } from '../../../../contract/accounts/auth-shapes.ts';
import { invalid, notSignedIn } from '../../../http/errors.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { Services } from '../../../services.ts';
import { changeUser, findUserById, type UserRow } from './auth-queries.ts';

/**
 * Fields left out stay.
 * @throws Refused 400 for a language that the shop is not offered in, 401 when the account is gone
 */
export async function changeProfile(
  { db, offeredLanguages }: Pick<Services, 'db' | 'offeredLanguages'>,
  { id }: CurrentUser,
  { phone, language, cartMail }: ProfileChange,
): Promise<UserRow> {
  if (language !== undefined && !(await offeredLanguages()).includes(language))
    throw invalid(authMessages.languageNotOffered, { language: authMessages.languageNotOffered });
  const chosen = {
    ...(phone !== undefined && { phone }),
    ...(language !== undefined && { language }),
    ...(cartMail !== undefined && { cart_mail: cartMail }),
  };
  const isChange = Object.keys(chosen).length > 0;
  const user = isChange ? await changeUser(db, id, chosen) : await findUserById(db, id);
  if (!user) throw notSignedIn();
  return user;
}
