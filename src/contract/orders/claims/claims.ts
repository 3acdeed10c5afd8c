import { call, listCall } from '../../platform/call.ts';
import type { Paging } from '../../platform/shapes.ts';
import type {
  Claim,
  ClaimLoan,
  ClaimsQuery,
  ClaimStepBody,
  DeskClaim,
  LinkClaim,
  LoanBackQuery,
  OrderClaim,
} from './claims-shapes.ts';

interface Id {
  id: string;
}

export const claimOrdered = call<{ params: Id; body: OrderClaim; reply: Claim }>(
  'POST',
  '/orders/my-orders/:id/claims',
  'user',
);

export const claimByLink = call<{ params: { token: string }; body: LinkClaim; reply: Claim }>(
  'POST',
  '/warranty/:token/claims',
  'anyone',
);

export const listOwnClaims = listCall<{ query: Paging; reply: Claim[] }>('/claims', 'user');

export const listClaims = listCall<{ query: ClaimsQuery; reply: Claim[] }>(
  '/admin/claims',
  'admin',
  'service',
);

export const readClaim = call<{ params: Id; reply: Claim }>('GET', '/admin/claims/:id', 'admin', 'service');

export const openClaim = call<{ body: DeskClaim; reply: Claim }>('POST', '/admin/claims', 'admin', 'service');

export const takeClaimStep = call<{ params: Id; body: ClaimStepBody; reply: Claim }>(
  'POST',
  '/admin/claims/:id/steps',
  'admin',
  'service',
);

export const lendUnit = call<{ params: Id; body: ClaimLoan; reply: Claim }>(
  'POST',
  '/admin/claims/:id/loan',
  'admin',
  'service',
);

/** A lent unit goes to the stock unless it is marked as scrap. */
export const takeLoanBack = call<{ params: Id; query: LoanBackQuery; reply: Claim }>(
  'DELETE',
  '/admin/claims/:id/loan',
  'admin',
  'service',
);
