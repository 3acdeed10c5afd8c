import { useQuery } from '@tanstack/react-query';
import { rightsOf } from '../../../../platform/rights/staff-rights.ts';
import type { CallRight } from '../../../api/call.ts';
import type { CallKey, InputOf, RightOf } from '../../../../app/api-types.ts';
import { apiQuery } from '../api/api-query.ts';
import { useSession } from './session.ts';

export interface DeskRights {
  has: (right: CallRight) => boolean;
  /** Whether this call may be made. @param right the call's own */
  may: <Key extends CallKey>(call: Key, right: RightOf<Key> & CallRight) => boolean;
  /** A query that is not made by those who may not know its answer. @param right the call's own */
  query: <Key extends CallKey>(
    call: Key,
    right: RightOf<Key> & CallRight,
    input: InputOf<Key>,
  ) => ReturnType<typeof apiQuery<Key>> & { enabled: boolean };
}

/** The rights of the signed-in member of staff. The session's role counts until the server has answered. */
export function useDeskRights(): DeskRights {
  const { user } = useSession();
  const isAtDesk = user?.role === 'admin';
  const { data } = useQuery({ ...apiQuery('GET /admin/me', {}), enabled: isAtDesk, staleTime: Infinity });
  const rights = data?.rights ?? (user?.staffRole ? rightsOf(user.staffRole) : []);
  const has = (right: CallRight) => isAtDesk && (right === 'any' || rights.includes(right));
  return {
    has,
    may: (_call, right) => has(right),
    query: (call, right, input) => ({ ...apiQuery(call, input), enabled: has(right) }),
  };
}
