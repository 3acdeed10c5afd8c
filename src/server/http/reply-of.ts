import type { Page } from '../../domain/platform/list-page.ts';
import type { CallRow } from './call-registry.ts';

interface Reply {
  body: unknown;
  total: number | null;
  textTotal: number | null;
}

/** @param result what the handler of a call gave: of a counted one the items of a page, and their total */
export function replyOf({ spec }: Pick<CallRow, 'spec'>, result: unknown): Reply {
  if (!spec.counted) return { body: result, total: null, textTotal: null };
  const { items, total, textTotal = null } = result as Page<unknown>;
  return { body: items, total, textTotal };
}
