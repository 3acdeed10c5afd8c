import { useId, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { customerTime, dayInWords } from '../../kit/rules/dates.ts';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import type { Faults } from '../../kit/web/forms/use-draft.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import type { VisitState } from './onsite-choices.ts';
import { visitShopMessages } from './onsite-shop.words.ts';
import type { Visit } from './site-visits.shapes.ts';
import { SlotChoice, visitTime, type ChosenSlot } from './slot-choice.shop.tsx';

const TONES: Record<VisitState, BadgeTone> = {
  planned: 'amber',
  booked: 'blue',
  started: 'blue',
  finished: 'blue',
  missed: 'red',
  done: 'green',
  cancelled: 'grey',
};

/** A visit as its customer sees it. */
export function VisitCard({ visit }: { visit: Visit }) {
  const { number, kind, state, site, order, claim, contract, dueOn, day, from, to, technician, code } = visit;
  const id = useId();
  const { line1, line2, landmark, city, pin } = site.address;
  const about = [
    order !== null && visitShopMessages.forOrder(order),
    claim !== null && visitShopMessages.ofClaim(claim),
    contract !== null && visitShopMessages.ofContract(contract),
    technician && visitShopMessages.technician(technician.name),
  ].filter(Boolean);
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 id={id} className="num title-3 text-lead">
          {day !== null && from !== null && to !== null
            ? visitTime({ day, from, to })
            : visitShopMessages.kinds[kind]}
        </h2>
        <Badge tone={TONES[state]}>{visitShopMessages.states[state]}</Badge>
      </div>
      <p className="num text-text-2">
        {[number, day !== null && visitShopMessages.kinds[kind]].filter(Boolean).join(' · ')}
      </p>
      {state === 'planned' && dueOn !== null && (
        <p className="num font-[550]">{visitShopMessages.dueOn(dayInWords(dueOn))}</p>
      )}
      <p className="num wrap-anywhere">
        {[site.name, line1, line2, landmark, `${city} ${pin}`].filter(Boolean).join(', ')}
      </p>
      {about.length > 0 && <p className="num text-small wrap-anywhere text-text-2">{about.join(' · ')}</p>}
      {code !== null && (
        <p className="num rounded-md bg-surface-2 px-3.5 py-3 font-[550]">{visitShopMessages.code(code)}</p>
      )}
      <Actions visit={visit} />
      <Details visit={visit} />
    </article>
  );
}

function Actions({ visit }: { visit: Visit }) {
  const { _id: id, number, state, late, canMove, updatedAt } = visit;
  const client = useQueryClient();
  const [isMoving, setMoving] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => callApi('POST /site-visits/:id/cancel', { params: { id }, body: { updatedAt } }),
    onSuccess: () => {
      toasts.success(visitShopMessages.cancelled);
      focusHeading();
    },
    meta: { failed: visitShopMessages.notCancelled },
    onSettled: () => invalidateQueries(client, '/site-visits', '/visit-slots', '/care-contracts'),
  });
  async function cancel(): Promise<void> {
    const options = {
      title: number,
      confirmLabel: visitShopMessages.cancel,
      cancelLabel: visitShopMessages.keep,
    };
    if (await showConfirm(visitShopMessages.cancelSure, options)) cancelling.mutate();
  }
  if (state === 'booked' && !canMove)
    return <p className="text-small text-text-2">{visitShopMessages.tooLate}</p>;
  if (!canMove) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button kind={state === 'missed' || late ? 'primary' : 'outline'} onClick={() => setMoving(true)}>
        {state === 'booked' ? visitShopMessages.changeDay : visitShopMessages.chooseADay}
        <span className="sr-only">: {number}</span>
      </Button>
      <Button kind="outline" busy={cancelling.isPending} onClick={() => void cancel()}>
        {visitShopMessages.cancel}
        <span className="sr-only">: {number}</span>
      </Button>
      {isMoving && <MoveDialog visit={visit} onClose={() => setMoving(false)} />}
    </div>
  );
}

function MoveDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { _id: id, kind, state, site, order, updatedAt } = visit;
  const label = state === 'booked' ? visitShopMessages.changeDay : visitShopMessages.chooseADay;
  return (
    <DraftDialog
      title={label}
      submitLabel={label}
      start={{ slot: null as ChosenSlot | null }}
      faultsOf={({ slot }): Faults => (slot === null ? { slot: visitShopMessages.chooseDay } : {})}
      save={({ slot }) =>
        callApi('POST /site-visits/:id/move', { params: { id }, body: { ...slot!, updatedAt } })
      }
      fieldOfCode={{ slot_full: 'slot', day_closed: 'slot', not_here: 'slot' }}
      changes={['/site-visits', '/visit-slots', '/care-contracts']}
      saved={visitShopMessages.dayChanged}
      failed={visitShopMessages.notChanged}
      onClose={onClose}
    >
      {({ draft, faults, refusals, change }) => (
        <SlotChoice
          asked={{ pin: site.address.pin, kind, order }}
          chosen={draft.slot}
          error={faults.slot ?? null}
          refusals={refusals}
          onChoose={(slot) => change({ slot })}
        />
      )}
    </DraftDialog>
  );
}

/** Its steps, the answered checklist and the pictures. */
function Details({ visit: { steps, checklist, pictures, state } }: { visit: Visit }) {
  const [now] = useState(() => new Date(0));
  const answered = checklist.filter(({ answer }) => answer !== null);
  return (
    <>
      <PictureLinks pictures={pictures} altOf={pictureMessages.shown} />
      {steps.length > 0 && (
        <details open={state === 'missed'}>
          <summary className="min-h-11 cursor-pointer content-center font-[550]">
            {visitShopMessages.details}
          </summary>
          <ol className="mt-1 grid gap-2">
            {steps.map(({ at, step, note }, index) => (
              <li key={index} className="grid gap-0.5">
                <span className="num flex flex-wrap justify-between gap-x-4">
                  <span className="font-[550]">{stepName(step)}</span>
                  <time dateTime={at} className="text-small text-text-2">
                    {customerTime(at, now)}
                  </time>
                </span>
                {note !== null && (
                  <span className="text-small wrap-anywhere whitespace-pre-line text-text-2">{note}</span>
                )}
              </li>
            ))}
          </ol>
          {answered.length > 0 && (
            <dl className="mt-4 grid gap-2 border-t border-line pt-3">
              {answered.map(({ text, answer, note }, index) => (
                <div key={index} className="flex flex-wrap justify-between gap-x-4">
                  <dt className="wrap-anywhere">{text}</dt>
                  <dd className="font-[550]">{visitShopMessages.answers[answer!]}</dd>
                  {note !== null && <dd className="w-full text-small wrap-anywhere text-text-2">{note}</dd>}
                </div>
              ))}
            </dl>
          )}
        </details>
      )}
    </>
  );
}

type ShownStep = keyof typeof visitShopMessages.steps;

/** Customers are answered no other steps. */
function stepName(step: Visit['steps'][number]['step']): string {
  return visitShopMessages.steps[step as ShownStep];
}
