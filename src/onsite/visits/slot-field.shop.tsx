import { useQuery } from '@tanstack/react-query';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import { calendarMessages } from '../../platform/shell/calendar.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import type { OnsiteProduct, VisitKind } from './onsite-choices.ts';
import { visitShopMessages } from './onsite-shop.words.ts';
import type { VisitSlots } from './site-visits.shapes.ts';
import { visitMessages } from './visit.words.ts';

/** @returns `Mon 30 Nov, 10:00 to 13:00` */
export function visitTime(day: string, from: string, to: string): string {
  const [, month, number] = day.split('-').map(Number);
  const weekday = calendarMessages.weekday(new Date(`${day}T00:00:00Z`).getUTCDay());
  const date = `${weekday} ${number} ${calendarMessages.month(month! - 1)}`;
  return visitShopMessages.when(date, visitShopMessages.time(from, to));
}

/** @param slot as the field has it @returns the part of a body that names it */
export function slotOf(slot: string): { day: string; from: string } {
  const [day = '', from = ''] = slot.split(' ');
  return { day, from };
}

/** The place and the work for which a day is chosen. */
interface AskedSlots {
  pin: string;
  kind: VisitKind;
  /** The number of the order; null without one. */
  order: string | null;
}

/** Not asked before the PIN code is whole. */
function useVisitSlots({ pin, kind, order }: AskedSlots) {
  return useQuery({
    ...apiQuery('GET /visit-slots', { query: { pin, kind, ...(order !== null && { order }) } }),
    enabled: PIN_PATTERN.test(pin),
  });
}

/** @returns the times that are free, as choices */
function freeTimes({ days }: VisitSlots) {
  return days.flatMap(({ day, slots }) =>
    slots
      .filter(({ left }) => left > 0)
      .map(({ from, to }) => ({ value: `${day} ${from}`, name: visitTime(day, from, to) })),
  );
}

function whyNone({ installs }: VisitSlots): string {
  return installs ? visitShopMessages.noTime : visitMessages.notHere;
}

interface Props {
  asked: AskedSlots;
  /** Day and hour, `2026-11-30 10:00`; '' for none. */
  slot: string;
  error: string | null;
  onChoose: (slot: string) => void;
}

/** The free times; nothing until the PIN code is known. */
export function SlotField({ asked, slot, error, onChoose }: Props) {
  const slots = useVisitSlots(asked);
  if (!PIN_PATTERN.test(asked.pin)) return null;
  return (
    <Loaded query={slots} failed={visitShopMessages.failed}>
      {(answer) => {
        const times = freeTimes(answer);
        if (times.length === 0)
          return (
            <p role="status" className="notice rounded-md px-3.5 py-3 font-[550]">
              {whyNone(answer)}
            </p>
          );
        return (
          <SelectField
            label={visitShopMessages.whichDay}
            required
            name="slot"
            error={error}
            options={[{ value: '', name: visitShopMessages.chooseDay }, ...times]}
            value={times.some(({ value }) => value === slot) ? slot : ''}
            onChange={({ target }) => onChoose(target.value)}
          />
        );
      }}
    </Loaded>
  );
}

/** When somebody could come. It shows nothing until it is known: the page does its own work without it. */
export function NextVisit({ onsite, pin }: { onsite: OnsiteProduct; pin: string }) {
  // The visits of a care contract are service visits.
  const { data } = useVisitSlots({ pin, kind: onsite === 'care' ? 'service' : onsite, order: null });
  if (!data) return null;
  const [first] = freeTimes(data);
  return (
    <p role="status" className="num mt-2 text-small text-text-2">
      {first ? visitShopMessages.next(first.name) : whyNone(data)}
    </p>
  );
}
