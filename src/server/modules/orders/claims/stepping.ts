import type { ClaimStepBody } from '../../../../contract/orders/claims/claims-shapes.ts';
import type { Tx } from '../../../transaction/in-transaction.ts';
import type { AfterSaleRow } from '../../platform/after-sale/after-sale-memo.ts';
import type { LockedClaim } from './lock-claim.ts';

/** A claim that takes a step. */
export interface Stepping {
  tx: Tx;
  claim: LockedClaim;
  number: string;
  body: ClaimStepBody;
  settings: AfterSaleRow;
  doing: { actorId: string; now: Date };
}
