import { useId, useState } from 'react';
import { MapPin, Phone } from 'lucide-react';
import { dayInWords } from '../../kit/rules/dates.ts';
import { callLink } from '../../kit/rules/phone-links.ts';
import { area } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { addressOf, namesPassword } from './onsite-choices.ts';
import type { TechVisit } from './technician.shapes.ts';
import { Needed, Notes, Part, Photos, SignOff, Units, kept, type PartProps } from './today-parts.desk.tsx';
import type { VisitQueue } from './use-visit-queue.desk.ts';
import { visitAfter, type KeptStep } from './visit-queue.ts';
import { ANSWERS, KIND_NAMES, VisitBadges, type CheckAnswer } from './visit-names.desk.tsx';
import { visitMessages } from './visit.words.ts';

interface Props {
  visit: TechVisit;
  hasDay: boolean;
  queue: VisitQueue;
}

/** A visit with what may be entered in its state. What waits is shown as if it were taken. */
export function TodayVisit({ visit, hasDay, queue }: Props) {
  const id = useId();
  const own = queue.steps.filter(({ visitId }) => visitId === visit._id);
  const waiting = own.filter(({ refused }) => refused === null);
  const shown = visitAfter(visit, own);
  const { site, state, day, from, to, orderLines } = shown;
  const part: PartProps = {
    visit: shown,
    waiting,
    press: (pressed, articles) => queue.press(visit, pressed, articles),
  };
  const address = addressOf({ ...site.address, city: `${site.address.city}, ${site.address.state}` });
  const isOpen = state === 'started' || state === 'finished';
  return (
    <article aria-labelledby={id} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
      <header className="grid gap-1">
        <p className="num flex flex-wrap items-center gap-2 font-[650]">
          {hasDay && day && `${dayInWords(day)}, `}
          {from} to {to}
          <span className="ml-auto flex gap-2">
            {waiting.length > 0 && <Badge tone="grey">Not sent yet</Badge>}
            <VisitBadges state={state} late={false} />
          </span>
        </p>
        <h2 id={id} className="title-3 text-lead wrap-anywhere">
          {site.name}
        </h2>
        <p className="num text-small text-text-3">
          {[KIND_NAMES[shown.kind], shown.number, shown.order, shown.claim].filter(Boolean).join(' · ')}
        </p>
      </header>
      {own
        .filter(({ refused }) => refused !== null)
        .map((step) => (
          <RefusedStep key={step.key} step={step} queue={queue} />
        ))}
      <a
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener noreferrer"
        className="link-line flex min-h-11 items-center gap-2 text-info"
      >
        <MapPin size={20} className="shrink-0" />
        {address}
      </a>
      <div className="flex flex-wrap items-center gap-2">
        <span className="grow wrap-anywhere">{site.contact}</span>
        <a href={callLink(site.phone)} className={buttonClass('outline')}>
          <Phone size={16} />
          Call
        </a>
      </div>
      {shown.claimProblem !== null && <p className="whitespace-pre-line text-text-2">{shown.claimProblem}</p>}
      {orderLines.length > 0 && (
        <ul className="text-small text-text-2">
          {orderLines.map(({ position, product, quantity }) => (
            <li key={position} className="num">
              {quantity} × {product.name}
            </li>
          ))}
        </ul>
      )}
      {state === 'booked' && (
        <Button size="large" onClick={() => void part.press({ step: 'started' })}>
          Start
        </Button>
      )}
      {state === 'finished' && <SignOff {...part} />}
      {state === 'started' && <Checklist {...part} />}
      {(state === 'started' ||
        shown.units.length > 0 ||
        waiting.some(({ body }) => body.step === 'unit')) && <Units {...part} mayAdd={state === 'started'} />}
      {isOpen && <Photos {...part} />}
      {isOpen && <Needed {...part} />}
      <Notes {...part} mayAdd={isOpen || state === 'booked'} />
      {state === 'started' && <Finish {...part} />}
      {(state === 'booked' || state === 'started') && <NotThere {...part} />}
    </article>
  );
}

function Checklist({ visit: { checklist }, press }: PartProps) {
  if (checklist.length === 0) return null;
  return (
    <Part title="Checklist">
      <div className="grid gap-3">
        {checklist.map(({ text, answer, note }, index) => (
          <div key={`${index} ${text}`} role="group" aria-label={text} className="grid gap-1.5">
            <p>{text}</p>
            {note !== null && <p className="text-small text-text-3">{note}</p>}
            <div className="grid grid-cols-3 gap-2">
              {(Object.keys(ANSWERS) as CheckAnswer[]).map((value) => (
                <Button
                  key={value}
                  kind={answer === value ? 'strong' : 'outline'}
                  aria-pressed={answer === value}
                  className="px-2 leading-tight"
                  onClick={() =>
                    void press({
                      step: 'checked',
                      answers: [{ index, answer: value, ...(note !== null && { note }) }],
                    })
                  }
                >
                  {ANSWERS[value]}
                </Button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Part>
  );
}

function Finish({ visit: { checklist }, press }: PartProps) {
  const [isAsked, ask] = useState(false);
  const left = checklist.filter(({ answer }) => answer === null).length;
  return (
    <>
      {isAsked && left > 0 && (
        <p role="alert" className="font-[550] text-bad">
          {visitMessages.checklistOpen(left)}
        </p>
      )}
      <Button size="large" onClick={() => (left > 0 ? ask(true) : void press({ step: 'finished' }))}>
        Finish
      </Button>
    </>
  );
}

const missedFields = { note: area('What did you find?', { maxLength: 500, hint: 'The customer reads it.' }) };

function NotThere({ press }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setOpen(true)}>
        Customer not there
      </Button>
      {isOpen && (
        <FormDialog
          title="Customer not there"
          submitLabel="Save"
          fields={missedFields}
          faultsOf={({ note }) =>
            note.length < 3
              ? { note: visitMessages.missedNote }
              : namesPassword(note)
                ? { note: visitMessages.noPasswords }
                : {}
          }
          saved={null}
          save={({ note }) => kept(press({ step: 'missed', note }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const STEP_NAMES: Record<KeptStep['body']['step'], string> = {
  started: 'Start',
  checked: 'Checklist',
  unit: 'Unit',
  picture: 'Photo',
  needs: 'Needed',
  note: 'Note',
  finished: 'Finish',
  signed: 'Sign off',
  missed: 'Customer not there',
};

interface RefusedProps {
  step: KeptStep;
  queue: VisitQueue;
  /** Says of which visit it is. */
  isNamed?: boolean;
}

/** An answer that the server did not take. Later ones of its visit wait behind it. */
export function RefusedStep({ step, queue, isNamed = false }: RefusedProps) {
  const { visit, body, refused } = step;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-bad-soft p-3">
      <p className="wrap-anywhere">
        <b className="font-[650]">
          {isNamed && `${visit}: `}
          {STEP_NAMES[body.step]}
        </b>
        {whatOf(body) && ` (${whatOf(body)})`}
      </p>
      <p className="font-[550] text-bad">{refused}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => queue.retry(step)}>
          Try again
        </Button>
        <Button kind="outline" onClick={() => queue.discard(step)}>
          Discard
        </Button>
      </div>
    </div>
  );
}

function whatOf(body: KeptStep['body']): string {
  if (body.step === 'unit') return [body.serial, body.place].filter(Boolean).join(', ');
  return 'note' in body ? (body.note ?? '') : '';
}
