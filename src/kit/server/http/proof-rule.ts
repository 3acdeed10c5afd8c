import type { ProofRule } from '../../api/call.ts';
import type { Call } from './call-registry.ts';

type Row = Pick<Call, 'method' | 'path' | 'right'> & { spec: Pick<Call['spec'], 'proof'> };

/**
 * The accounts that a call asks to confirm who they are; null: none. It follows from the row, so that a new one that
 * writes with the right `staff` or `settings`, or exports customers, asks too. A call that lets money or data out
 * names it (proofs.test.ts).
 */
export function proofRuleOf({
  method,
  path,
  right,
  spec: { proof },
}: Row): Exclude<ProofRule, 'never'> | null {
  if (proof !== undefined) return proof === 'never' ? null : proof;
  if (right === 'customers' && path.endsWith('.csv')) return 'always';
  if (method === 'GET') return null;
  if (right === 'staff') return 'always';
  return right === 'settings' ? 'with_two_step' : null;
}

/** Whether a call answers staff who have yet to set up the two-step log-in that the shop requires. */
export function isOpenBeforeSetUp({ path }: Pick<Row, 'path'>): boolean {
  return /^\/(auth|me)\//.test(path) || path === '/admin/me';
}
