import { useQuery } from '@tanstack/react-query';
import { bankDay } from '../../kit/rules/dates.ts';
import { areaIfGiven, check, choice, day, onlyFor, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import type { Draft, Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { DeskVisit } from './desk-visits.shapes.ts';

export const CHANGES = ['/admin/site-visits', '/admin/care-contracts', '/visit-slots', '/sites'] as const;

/** Refusals of a place, by the field that they are about. */
export const placeFaults = { slot_full: 'from', day_closed: 'from' } as const;

/** Fields of the day and the hours. @param pinOf of the site; '' while it is not known */
export function whenFields(pinOf: (draft: Draft) => string, isFor: () => boolean = () => true) {
  const from: Field<string> = {
    initial: '',
    typedOf: (value) => value,
    valueOf: (typed) => typed,
    draw: ({ typed, onType, ...state }, draft) => (
      <FromField {...state} pin={pinOf(draft)} day={String(draft.day)} from={typed} onType={onType} />
    ),
  };
  return {
    day: onlyFor(isFor, day('Day')),
    from: onlyFor(isFor, from),
    to: onlyFor(isFor, textIfGiven('To', { type: 'time', hint: 'Only where no slot begins then.' })),
    over: onlyFor(isFor, check('Although this time is full or closed')),
  };
}

interface FromProps {
  name: string;
  error: string | null;
  pin: string;
  day: string;
  from: string;
  onType: (from: string) => void;
}

/** Shows the slots of the chosen day, or the next day with a free one. */
function FromField({ pin, day: chosen, from, onType, ...state }: FromProps) {
  const { data } = useQuery({
    ...apiQuery('GET /visit-slots', { query: { pin } }),
    enabled: /^[1-9]\d{5}$/.test(pin),
  });
  const slots = data?.days.find((each) => each.day === chosen)?.slots;
  const next = data?.days.find((each) => each.slots.some(({ left }) => left > 0));
  const hint = slots
    ? slots.map((slot) => `${slot.from} to ${slot.to}: ${slot.left} free`).join(' · ')
    : next && `The next free day is ${bankDay(next.day)}.`;
  return (
    <TextField
      {...state}
      label="From"
      type="time"
      className="num"
      hint={hint}
      value={from}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

/** @returns the fields of the body; none where no day was chosen */
export function whenOfBody({
  day: on,
  from,
  to,
  over,
}: Partial<Record<'day' | 'from' | 'to', string>> & { over?: boolean }) {
  return on ? { day: on, from: from ?? '', ...(to && { to }), ...(over && { over }) } : {};
}

/** Active staff, as the choices of a list. */
export function useTechnicians(): { value: string; name: string }[] {
  const { data = [] } = useQuery(apiQuery('GET /admin/onsite/technicians', {}));
  return data.map(({ _id, name }) => ({ value: _id, name }));
}

export function technicianField(technicians: { value: string; name: string }[]) {
  return choice('Technician', [{ value: '', name: 'Nobody yet' }, ...technicians], { initial: '' });
}

interface Props {
  visit: DeskVisit;
  onClose: () => void;
}

/** Of a visit that has begun the technician alone, of a planned one also the day on which it is due. */
export function ChangeVisitDialog({ visit, onClose }: Props) {
  const { _id: id, state, site, updatedAt } = visit;
  const isAhead = () => state !== 'started';
  return (
    <FormDialog
      title={`Change ${visit.number}`}
      submitLabel="Save"
      fields={{
        technician: technicianField(useTechnicians()),
        dueOn: onlyFor(() => state === 'planned', day('Due on')),
        ...whenFields(() => site.address.pin, isAhead),
        note: onlyFor(
          isAhead,
          areaIfGiven('Note', { hint: 'The desk and the technician read it.', maxLength: 1000 }),
        ),
      }}
      from={{
        technician: visit.technician?._id ?? '',
        dueOn: visit.dueOn ?? '',
        ...(state === 'booked' && { day: visit.day!, from: visit.from! }),
      }}
      save={({ technician, dueOn, note, ...typed }) => {
        const due = dueOn && dueOn !== visit.dueOn ? { dueOn } : {};
        const body = { technician: technician || null, ...due, ...(note && { note }), ...whenOfBody(typed) };
        return callApi('PUT /admin/site-visits/:id', { params: { id }, body: { ...body, updatedAt } });
      }}
      fieldOfCode={placeFaults}
      changes={CHANGES}
      saved="Visit changed."
      onClose={onClose}
    />
  );
}

export function CancelVisitDialog({ visit: { _id: id, number, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Cancel visit ${number}`}
      submitLabel="Cancel visit"
      cancelLabel="Back"
      fields={{ why: areaIfGiven('Why', { hint: 'The customer reads it too.', maxLength: 500 }) }}
      save={(body) =>
        callApi('POST /site-visits/:id/cancel', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Visit cancelled."
      onClose={onClose}
    />
  );
}

export function SignVisitDialog({ visit: { _id: id, number, site, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Sign by name: ${number}`}
      submitLabel="Sign by name"
      fields={{ name: text('Who saw the work done?', { required: true, maxLength: 100 }) }}
      from={{ name: site.contact }}
      save={(body) =>
        callApi('POST /admin/site-visits/:id/sign', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Visit signed."
      onClose={onClose}
    />
  );
}
