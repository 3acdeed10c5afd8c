import type { AuditAction } from '../audit/audit-actions.ts';
import type { CurrentUser } from '../../kit/server/security/access-token.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { inTransaction, type Tx } from '../../kit/server/transaction/in-transaction.ts';
import { writeAudit } from '../audit/write-audit.server.ts';

/** The person who changes something, and the services. @template Added services that a verb needs besides writing */
export interface Actor<Added = unknown, User extends CurrentUser = CurrentUser> {
  services: WriteServices & Added;
  currentUser: User;
}

/** The tools of a verb inside its transaction. */
export interface Step {
  tx: Tx;
  /** The same for all that one step writes. */
  now: Date;
  actorId: string;
  /** Adds a line to the audit log. @param details never passwords, codes, tokens or e-mail addresses */
  audit: (action: AuditAction, subject: string, details?: Record<string, unknown>) => Promise<void>;
}

/**
 * Makes one change by one person: a transaction with its time and its lines of the audit log.
 * @param work may run more than once, so it must do nothing outside the database
 * @returns what `work` returns, after the commit
 * @throws what `work` throws, after the rollback
 */
export function step<Result>(
  { services, currentUser }: Actor,
  work: (step: Step) => Promise<Result>,
): Promise<Result> {
  const now = services.clock.now();
  return inTransaction(services, (tx) =>
    work({
      ...{ tx, now, actorId: currentUser.id },
      audit: (action, subject, details = {}) => writeAudit(tx, currentUser, action, subject, details, now),
    }),
  );
}
