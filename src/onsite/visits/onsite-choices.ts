/** What a product may be for: a visit of this kind, or a care contract. */
export const ONSITE_PRODUCTS = ['survey', 'fitting', 'service', 'care'] as const;
export type OnsiteProduct = (typeof ONSITE_PRODUCTS)[number];

export const ONSITE_NAMES: Record<OnsiteProduct, string> = {
  survey: 'Survey',
  fitting: 'Fitting',
  service: 'Service visit',
  care: 'Care contract',
};

export const VISIT_KINDS = ['survey', 'fitting', 'service', 'claim'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];

/** The kinds that the shop may let shoppers book without an order. */
export const ORDERED_KINDS = ['survey', 'fitting', 'service'] as const;

export const ONSITE_OFFERS = ['visits', 'care', 'siteFiles'] as const;
export type OnsiteOffer = (typeof ONSITE_OFFERS)[number];

export const MAX_LEAD_DAYS = 30;
export const MAX_DAYS_AHEAD = 90;
export const MAX_DAYS_OFF = 100;
export const MAX_SLOTS = 500;
export const MAX_CAPACITY = 50;
export const MAX_CHECKLIST = 20;
export const MAX_CHECKLIST_LINE = 120;
export const MIN_CARE_MONTHS = 3;
export const MAX_CARE_MONTHS = 60;
export const MAX_CARE_VISITS = 52;

export const VISIT_STATES = [
  'planned',
  'booked',
  'started',
  'finished',
  'missed',
  'done',
  'cancelled',
] as const;
export type VisitState = (typeof VISIT_STATES)[number];

const NEXT: Record<VisitState, readonly VisitState[]> = {
  planned: ['booked', 'cancelled'],
  booked: ['started', 'missed', 'cancelled'],
  started: ['finished', 'missed'],
  finished: ['done'],
  missed: ['booked', 'cancelled'],
  done: [],
  cancelled: [],
};

/** @returns whether a visit may go from one state to another; a booked one may be booked for another day */
export function mayBecome(from: VisitState, to: VisitState): boolean {
  return NEXT[from].includes(to) || (from === 'booked' && to === 'booked');
}

/** All that a visit's history may say. */
export const VISIT_STEPS = [
  'booked',
  'moved',
  'cancelled',
  'started',
  'checked',
  'unit',
  'picture',
  'needs',
  'note',
  'finished',
  'signed',
  'missed',
] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const VISIT_PREFIX = 'VST-';
export const CONTRACT_PREFIX = 'AMC-';

export function visitNumber(number: number): string {
  return `${VISIT_PREFIX}${number}`;
}

export function contractNumber(number: number): string {
  return `${CONTRACT_PREFIX}${number}`;
}

export interface ChecklistLine {
  text: string;
  answer: 'yes' | 'no' | 'na' | null;
  note: string | null;
}

export interface Need {
  product: string;
  quantity: number;
}

interface Place {
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  pin: string;
}

/** On one line. */
export function addressOf({ line1, line2, landmark, city, pin }: Place): string {
  return [line1, line2, landmark, `${city} ${pin}`].filter(Boolean).join(', ');
}

/** The customer's list of visits. */
export const MY_VISITS = '/my-visits';

const PASSWORD = /(password|passwd|pwd|पासवर्ड)\s*[:=-]\s*\S/iu;

/** @returns whether somebody has written a password down (on-site.md, 4.8) */
export function namesPassword(text: string): boolean {
  return PASSWORD.test(text);
}
