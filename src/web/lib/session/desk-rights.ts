import { useQuery } from '@tanstack/react-query';
import { rightsOf } from '../../../domain/platform/staff-rights.ts';
import { readDeskMe } from '../../../contract/accounts/staff.ts';
import type { Call, CallRight } from '../../../contract/platform/call.ts';
import { apiQuery } from '../api/api-query.ts';
import { useSession } from './session.ts';

export interface DeskRights {
  has: (right: CallRight) => boolean;
  /** The options of a query of this call, so that nobody asks for what they may not see. */
  asks: (call: Pick<Call, 'right'>) => { enabled: boolean };
}

/** The rights of the signed-in member of staff. The session's role counts until the server has answered. */
export function useDeskRights(): DeskRights {
  const { user } = useSession();
  const isAtDesk = user?.role === 'admin';
  const { data } = useQuery({ ...apiQuery(readDeskMe, {}), enabled: isAtDesk, staleTime: Infinity });
  const rights = data?.rights ?? (user?.staffRole ? rightsOf(user.staffRole) : []);
  const has = (right: CallRight) => isAtDesk && (right === 'any' || rights.includes(right));
  return { has, asks: ({ right }) => ({ enabled: right === null || has(right) }) };
}
