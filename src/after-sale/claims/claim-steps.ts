export const CLAIM_STATES = [
  'opened',
  'received',
  'at_maker',
  'repaired',
  'replaced',
  'refused',
  'solved',
  'returned',
] as const;

export type ClaimState = (typeof CLAIM_STATES)[number];

/** The steps of a claim; each is a state. */
export type ClaimStep = Exclude<ClaimState, 'opened'>;

export const CLAIM_STEPS = CLAIM_STATES.filter((state): state is ClaimStep => state !== 'opened');

/** The outcomes of the faulty unit when another takes its place. */
export const OLD_UNIT_OUTCOMES = ['scrap', 'repair', 'maker'] as const;
export type OldUnitOutcome = (typeof OLD_UNIT_OUTCOMES)[number];

/** The care contract that covers a claim, on the day when it was opened. */
export interface CareOfClaim {
  /** Its number. */
  contract: string;
  cover: CareCover;
  /** Its last day, in India. */
  until: string;
}

export const CARE_COVERS = ['labour', 'parts'] as const;
export type CareCover = (typeof CARE_COVERS)[number];

export const CLAIM_NUMBER_PREFIX = 'CLM-';
export const MIN_PROBLEM = 10;
export const MAX_PROBLEM = 2000;
export const MAX_CLAIM_NOTE = 2000;
export const MIN_RMA = 3;
export const MAX_RMA = 40;

const NEXT: Record<ClaimState, readonly ClaimStep[]> = {
  opened: ['received', 'refused', 'solved'],
  received: ['at_maker', 'repaired', 'replaced', 'refused'],
  at_maker: ['repaired', 'replaced', 'refused'],
  repaired: ['returned'],
  replaced: ['returned'],
  refused: ['returned'],
  solved: [],
  returned: [],
};

export interface ClaimStanding {
  state: ClaimState;
  /** Whether the shop has, or had, the unit. */
  isReceived: boolean;
}

/** The steps that a claim may take; none where it is done. Anyone who was refused by phone has the unit still. */
export function nextSteps({ state, isReceived }: ClaimStanding): readonly ClaimStep[] {
  return state === 'refused' && !isReceived ? [] : NEXT[state];
}

export function isClaimOpen(claim: ClaimStanding): boolean {
  return nextSteps(claim).length > 0;
}
