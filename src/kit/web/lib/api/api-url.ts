import { urlOf } from '../../../api/call.ts';
import type { CallKey, ParamsOf, QueryOf } from '../../../../app/api-types.ts';

/** The address of a call, for links and downloads. */
export function apiUrl<Key extends CallKey>(
  call: Key,
  params?: ParamsOf<Key> | Record<string, never>,
  query?: Partial<QueryOf<Key>>,
): string {
  return `/api${urlOf(call.slice(call.indexOf(' ') + 1), params, query)}`;
}
