import type { CurrentUser } from '../../kit/server/security/tokens.ts';
import type { WriteServices } from '../../kit/server/services.ts';
import { step } from '../records/record.server.ts';

/** Names in the audit log who took a file with papers or debts of many buyers. */
export function noteDownload(
  services: WriteServices,
  currentUser: CurrentUser,
  fileName: string,
): Promise<void> {
  return step({ services, currentUser }, ({ audit }) => audit('papers.download', fileName));
}
