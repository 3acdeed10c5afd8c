import { attach } from '../../../http/attach.ts';
import type { CurrentUser } from '../../../security/access-token.ts';
import type { HttpReply, WriteServices } from '../../../services.ts';
import { inTransaction } from '../../../transaction/in-transaction.ts';
import { writeAudit } from './write-audit.ts';

/** Makes the answer a download that the audit log names, because it holds papers or debts of many buyers. */
export async function attachNoted(
  services: WriteServices,
  currentUser: CurrentUser,
  reply: HttpReply,
  fileName: string,
): Promise<void> {
  await inTransaction(services, (tx) =>
    writeAudit(tx, currentUser, 'papers.download', fileName, {}, services.clock.now()),
  );
  attach(reply, fileName);
}
