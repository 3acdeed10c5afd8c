import { MIN_PASSWORD_LENGTH } from '../../../../domain/accounts/accounts-limits.ts';

/** The list is ordered by how often each was seen in leaks; further down they are rare enough to let pass. */
const MOST_COMMON = 10_000;

let loading: Promise<Set<string>> | null = null;

/** The list weighs 1 MB in memory and is needed only when a password is chosen: it is loaded then. */
function commonPasswords(): Promise<Set<string>> {
  return (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .slice(0, MOST_COMMON)
          .filter((word) => word.length >= MIN_PASSWORD_LENGTH),
      ),
  ));
}

/** @returns whether the password, capitals aside, is among the most common ones */
export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
