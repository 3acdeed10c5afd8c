import { MIN_PASSWORD_LENGTH } from '../../../../domain/accounts/accounts-limits.ts';

/** Ordered by frequency in leaks; later ones are rare enough to allow. */
const MAX_COMMON = 10_000;

let loading: Promise<Set<string>> | null = null;

/** Loaded when a password is chosen: the list takes 1 MB of memory. */
function commonPasswords(): Promise<Set<string>> {
  return (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        dictionary['passwords-common']
          .slice(0, MAX_COMMON)
          .filter((word) => word.length >= MIN_PASSWORD_LENGTH),
      ),
  ));
}

export async function isCommonPassword(password: string): Promise<boolean> {
  return (await commonPasswords()).has(password.toLowerCase());
}
