import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { PIN_PATTERN } from '../../delivery/pins/pin-code.ts';
import { calendarMessages } from '../../platform/shell/calendar.words.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import type { VisitKind } from './onsite-choices.ts';
import { visitShopMessages } from './onsite-shop.words.ts';
import type { VisitSlots } from './site-visits.shapes.ts';
import { visitMessages } from './visit.words.ts';

/** The place and the work for which a day is chosen. */
export interface AskedSlots {
  pin: string;
  kind: VisitKind;
  /** The number of the order; null without one. */
  order: string | null;
}

export interface ChosenSlot {
  day: string;
  from: string;
}

/** @returns `Mon 30 Nov` */
export function visitDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const [, month, number] = day.split('-').map(Number);
  return `${calendarMessages.weekday(date.getUTCDay())} ${number} ${calendarMessages.month(month! - 1)}`;
}

/** @returns `Mon 30 Nov, 10:00 to 13:00` */
export function visitTime({ day, from, to }: { day: string; from: string; to: string }): string {
  return visitShopMessages.when(visitDay(day), visitShopMessages.time(from, to));
}

/** The days and hours on which somebody can come. Not asked before the PIN code is whole. */
export function useVisitSlots({ pin, kind, order }: AskedSlots) {
  return useQuery({
    ...apiQuery('GET /visit-slots', { query: { pin, kind, ...(order !== null && { order }) } }),
    enabled: PIN_PATTERN.test(pin),
  });
}

/** @returns the days with those of their slots that are free */
export function freeDays({ days }: VisitSlots): VisitSlots['days'] {
  return days
    .map(({ day, slots }) => ({ day, slots: slots.filter(({ left }) => left > 0) }))
    .filter(({ slots }) => slots.length > 0);
}

interface Props {
  asked: AskedSlots;
  chosen: ChosenSlot | null;
  error: string | null;
  /** Rises with each submit that found faults. */
  refusals: number;
  onChoose: (slot: ChosenSlot) => void;
}

/** Free days and, of the chosen one, its hours. */
export function SlotChoice({ asked, ...choice }: Props) {
  const slots = useVisitSlots(asked);
  if (!PIN_PATTERN.test(asked.pin))
    return (
      <Question legend={visitShopMessages.whichDay} error={choice.error}>
        <p className="text-text-2">{visitShopMessages.pinFirst}</p>
      </Question>
    );
  return (
    <Loaded query={slots} failed={visitShopMessages.slotsFailed}>
      {(answer) => <Days answer={answer} {...choice} />}
    </Loaded>
  );
}

const FIRST_DAYS = 8;

function Days({ answer, chosen, error, refusals, onChoose }: Omit<Props, 'asked'> & { answer: VisitSlots }) {
  const [isAll, setAll] = useState(false);
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error !== null) box.current?.querySelector('input')?.focus();
  }, [error, refusals]);
  const days = freeDays(answer);
  const slots = days.find(({ day }) => day === chosen?.day)?.slots ?? [];
  const isFar = days.findIndex(({ day }) => day === chosen?.day) >= FIRST_DAYS;
  const shown = isAll || isFar ? days : days.slice(0, FIRST_DAYS);
  if (days.length === 0)
    return (
      <Question legend={visitShopMessages.whichDay} error={error}>
        <p role="status" className="notice rounded-md px-3.5 py-3 font-[550]">
          {answer.installs ? visitShopMessages.noTime : visitMessages.notHere}
        </p>
      </Question>
    );
  return (
    <div ref={box} className="grid gap-4">
      <Question legend={visitShopMessages.whichDay} error={error}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
          {shown.map(({ day, slots: [first] }) => (
            <Chip
              key={day}
              group={`${group}-day`}
              name={visitDay(day)}
              isChosen={day === chosen?.day}
              onChoose={() => onChoose({ day, from: first!.from })}
            />
          ))}
        </div>
        {shown.length < days.length && (
          <Button kind="plain" className="-ml-4 justify-self-start md:-ml-5" onClick={() => setAll(true)}>
            {visitShopMessages.moreDays}
          </Button>
        )}
      </Question>
      {slots.length > 0 && (
        <Question legend={visitShopMessages.whichTime} error={null}>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
            {slots.map(({ from, to }) => (
              <Chip
                key={from}
                group={`${group}-time`}
                name={visitShopMessages.time(from, to)}
                isChosen={from === chosen?.from}
                onChoose={() => onChoose({ day: chosen!.day, from })}
              />
            ))}
          </div>
        </Question>
      )}
    </div>
  );
}

/** @param legend above the choices, which a fault follows */
function Question({
  legend,
  error,
  children,
}: {
  legend: string;
  error: string | null;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : id} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-[650]">{legend}</legend>
      {children}
      {error !== null && (
        <p id={id} role="alert" className="text-small font-[550] text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ChipProps {
  group: string;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Chip({ group, name, isChosen, onChoose }: ChipProps) {
  return (
    <label className="num relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong bg-surface px-2 text-center font-[550] has-checked:border-accent has-checked:bg-accent-soft has-checked:text-on-accent-soft has-focus-visible:outline-3 has-focus-visible:outline-accent-hover">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 opacity-0"
      />
      {name}
    </label>
  );
}
