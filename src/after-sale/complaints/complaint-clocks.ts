import { endOfDay, isoDayOf } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import type { ComplaintState } from './complaint-choices.ts';

const HOUR_MS = DAY_MS / 24;
const ACKNOWLEDGE_HOURS = 48;
/** Urgent from the last quarter of a clock on. */
const URGENT_PART = 4;

export interface ComplaintTimes {
  state: ComplaintState;
  receivedAt: Date;
  acknowledgeBy: Date;
  acknowledgedAt: Date | null;
  resolveBy: Date;
}

export type ComplaintStep = 'acknowledge' | 'resolve';

/** Consumer Protection (E-Commerce) Rules 2020, rule 4(5): within 48 hours. */
export function acknowledgeByOf(receivedAt: Date): Date {
  return new Date(receivedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS);
}

/** Rule 4(5): within a month. @returns the last millisecond in India of the same day next month, or of its last day */
export function resolveByOf(receivedAt: Date): Date {
  const [year, month, day] = isoDayOf(receivedAt).split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const due = new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
  return new Date(endOfDay(due).getTime() - 1);
}

/** The overdue step of an open complaint; the longer clock first. */
export function lateStepOf(times: ComplaintTimes, now: Date): ComplaintStep | null {
  if (times.state !== 'open') return null;
  if (now > times.resolveBy) return 'resolve';
  return times.acknowledgedAt === null && now > times.acknowledgeBy ? 'acknowledge' : null;
}

export interface RunningClock {
  step: ComplaintStep;
  /** Rounded down; below 0 it is over. */
  hoursLeft: number;
  isUrgent: boolean;
}

/** The clock of an open complaint that ends first. @returns null for a resolved one */
export function runningClockOf(times: ComplaintTimes, now: Date): RunningClock | null {
  if (times.state !== 'open') return null;
  const step = times.acknowledgedAt === null ? 'acknowledge' : 'resolve';
  const end = (step === 'acknowledge' ? times.acknowledgeBy : times.resolveBy).getTime();
  const left = end - now.getTime();
  return {
    step,
    hoursLeft: Math.floor(left / HOUR_MS),
    isUrgent: left * URGENT_PART <= end - times.receivedAt.getTime(),
  };
}
