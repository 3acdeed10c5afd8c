import { bankDay } from '../../kit/rules/dates.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { calendarMessages } from '../../platform/shell/calendar.words.ts';
import type { DeskVisit } from './desk-visits.shapes.ts';
import { ONSITE_NAMES, type ChecklistLine, type VisitKind, type VisitState } from './onsite-choices.ts';

/** What the desk and technicians call the parts of a visit. */

export const KIND_NAMES: Record<VisitKind, string> = { ...ONSITE_NAMES, claim: 'Warranty claim' };

export const STATE_NAMES: Record<VisitState, string> = {
  planned: 'Planned',
  booked: 'Booked',
  started: 'Started',
  finished: 'To sign',
  missed: 'Missed',
  done: 'Done',
  cancelled: 'Cancelled',
};

const TONES: Partial<Record<VisitState, BadgeTone>> = {
  booked: 'blue',
  started: 'amber',
  finished: 'amber',
  missed: 'red',
  done: 'green',
};

export type CheckAnswer = NonNullable<ChecklistLine['answer']>;
export const ANSWERS: Record<CheckAnswer, string> = { yes: 'Yes', no: 'No', na: 'Does not apply' };

/** `Mon 30-11-2026, 10:00 to 13:00`; of a planned visit the day on which it is due. */
export function whenOf({
  day,
  from,
  to,
  dueOn,
}: Pick<DeskVisit, 'day' | 'dueOn'> & Partial<DeskVisit>): string {
  if (day === null) return `Due on ${bankDay(dueOn ?? '')}`;
  const weekday = calendarMessages.weekday(new Date(`${day}T00:00:00Z`).getUTCDay());
  return `${weekday} ${bankDay(day)}${from ? `, ${from} to ${to}` : ''}`;
}

export function VisitBadges({ state, late }: Pick<DeskVisit, 'state' | 'late'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state] ?? 'grey'}>{STATE_NAMES[state]}</Badge>
      {late && <Badge tone="red">Late</Badge>}
    </span>
  );
}
