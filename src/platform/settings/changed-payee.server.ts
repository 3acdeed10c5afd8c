import type { DeskUser } from '../../kit/server/http/guards.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { Tx } from '../../kit/server/transaction/in-transaction.ts';
import type { SettingsRow } from './settings-memo.server.ts';

/** The functions of the accounts that a change of the payee needs. */
export interface PayeeGuard {
  /** @throws Refused 403 `proof_needed` */
  require: (currentUser: DeskUser) => void;
  tell: (tx: Tx, currentUser: CurrentUser, what: string[]) => Promise<void>;
}

type Payee = Pick<SettingsRow, 'vpa' | 'bank'>;

/** @returns the parts of the payee that differ, as people call them */
export function changedPayee(before: Payee, after: Payee): string[] {
  const what: string[] = [];
  if (before.vpa !== after.vpa) what.push('UPI address');
  if (bankText(before) !== bankText(after)) what.push('bank account');
  return what;
}

function bankText({ bank }: Payee): string {
  return bank === null ? '' : JSON.stringify(Object.entries(bank).sort(([a], [b]) => (a < b ? -1 : 1)));
}
