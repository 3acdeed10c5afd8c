export const RETURN_STATES = [
  'requested',
  'approved',
  'refused',
  'withdrawn',
  'received',
  'inspected',
  'closed',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Reasons for which the shop is at fault. */
export const FAULT_REASONS = [
  'defective',
  'damaged',
  'wrong_item',
  'incomplete',
  'not_as_described',
  'late',
] as const;

export const RETURN_REASONS = [...FAULT_REASONS, 'changed_mind'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_WANTS = ['refund', 'exchange'] as const;
export type ReturnWant = (typeof RETURN_WANTS)[number];

/** How the units come to the shop. */
export const RETURN_WAYS = ['pickup', 'send'] as const;
export type ReturnWay = (typeof RETURN_WAYS)[number];

/** The outcomes of units that came back; rejected ones go to the buyer again. */
export const RETURN_OUTCOMES = ['restock', 'repair', 'maker', 'scrap', 'reject'] as const;
export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number];

export const RETURN_NUMBER_PREFIX = 'RET-';
export const MAX_RETURN_TEXT = 2000;
export const MIN_RETURN_NOTE = 3;
export const MAX_RETURN_NOTE = 200;
export const MAX_RETURN_COURIER = 60;

export function isFaultOfShop(reason: ReturnReason): boolean {
  return reason !== 'changed_mind';
}
