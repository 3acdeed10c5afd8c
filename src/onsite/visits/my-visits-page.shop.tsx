import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { NotFound } from '../../app/page-parts/not-found.shop.tsx';
import { offersOnsite } from './offers-onsite.ts';
import { SurveyLink } from './onsite-links.shop.tsx';
import { paths } from '../../app/page-paths.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { lastPageOf, pageNumbers } from '../../kit/rules/page-numbers.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import { useLocation, useNavigate } from '../../kit/web/router/router.tsx';
import { PageLinks } from '../../kit/web/ui/browsing/page-links.tsx';
import { Empty } from '../../kit/web/ui/page/empty.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { OwnContracts } from '../contracts/own-contracts.shop.tsx';
import { visitShopMessages } from './onsite-shop.words.ts';
import { OwnFrame } from './own-frame.shop.tsx';
import { useId, useState } from 'react';
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
import type { Visit } from './site-visits.shapes.ts';
import { SlotField, slotOf, visitTime } from './slot-field.shop.tsx';
import { visitMessages } from './visit.words.ts';
import { addressOf } from './onsite-choices.ts';

/** There is no such page while visits are not offered. */
export const isThere = (shop: Shop) => offersOnsite(shop, 'visits');

const STATES = ['open', 'done'] as const;
const PAGE_SIZE = 20;

const linkTo = (state: (typeof STATES)[number], page: number) =>
  `${paths.myVisits}?state=${state}&page=${page}`;

export function Component() {
  const asked = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  if (!isThere(useShop())) return <NotFound />;
  const list = (state: (typeof STATES)[number]) => (
    <VisitList state={state} page={Number(asked.get('page')) || 1} />
  );
  return (
    <OwnFrame title={visitShopMessages.mine} lead={visitShopMessages.lead}>
      {() => (
        <>
          <Tabs
            label={visitShopMessages.mine}
            shown={asked.get('state') === 'done' ? 1 : 0}
            onShow={(index) => navigate(linkTo(STATES[index]!, 1), { replace: true })}
            tabs={[
              { name: visitShopMessages.coming, panel: list('open') },
              { name: visitShopMessages.done, panel: list('done') },
            ]}
          />
          <OwnContracts />
        </>
      )}
    </OwnFrame>
  );
}

function VisitList({ state, page }: { state: (typeof STATES)[number]; page: number }) {
  const visits = useQuery({
    ...apiQuery('GET /site-visits', { query: { state, page, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const { withoutOrder = [] } = useShop().onsite ?? {};
  return (
    <Loaded query={visits} failed={visitShopMessages.failed}>
      {({ items, total }) => {
        if (items.length === 0)
          return (
            <Empty icon={<CalendarDays size={32} />} sentence={visitShopMessages.none}>
              {state === 'open' && withoutOrder.includes('survey') && <SurveyLink />}
            </Empty>
          );
        const last = lastPageOf(total, PAGE_SIZE);
        return (
          <div aria-busy={visits.isPlaceholderData} className="grid gap-4">
            {items.map((visit) => (
              <VisitCard key={visit._id} visit={visit} />
            ))}
            <PageLinks
              current={page}
              last={last}
              marks={pageNumbers(page, last)}
              linkTo={(next) => linkTo(state, next)}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

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
function VisitCard({ visit }: { visit: Visit }) {
  const { number, kind, state, site, order, claim, contract, dueOn, day, technician, code, pictures } = visit;
  const id = useId();
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 id={id} className="num title-3 text-lead">
          {day === null
            ? visitShopMessages.dueOn(dayInWords(dueOn ?? ''))
            : visitTime(day, visit.from ?? '', visit.to ?? '')}
        </h2>
        <Badge tone={TONES[state]}>{visitShopMessages.states[state]}</Badge>
      </div>
      <p className="num wrap-anywhere text-text-2">
        {[number, visitShopMessages.kinds[kind], order, claim, contract, technician?.name]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="num wrap-anywhere">
        {site.name}, {addressOf(site.address)}
      </p>
      {code !== null && (
        <p className="num rounded-md bg-surface-2 px-3.5 py-3 font-[550]">{visitShopMessages.code(code)}</p>
      )}
      <Actions visit={visit} />
      <PictureLinks pictures={pictures} altOf={pictureMessages.shown} />
      <Steps visit={visit} />
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
    meta: { failed: visitShopMessages.notSaved },
    onSettled: () => invalidateQueries(client, '/site-visits', '/visit-slots'),
  });
  async function cancel(): Promise<void> {
    const options = { title: number, confirmLabel: visitShopMessages.cancel };
    if (await showConfirm(visitShopMessages.cancelSure, options)) cancelling.mutate();
  }
  if (!canMove)
    return state === 'booked' && <p className="text-small text-text-2">{visitMessages.tooLate}</p>;
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
      start={{ slot: '' }}
      faultsOf={({ slot }): Faults => (slot === '' ? { slot: visitShopMessages.chooseDay } : {})}
      save={({ slot }) =>
        callApi('POST /site-visits/:id/move', { params: { id }, body: { ...slotOf(slot), updatedAt } })
      }
      fieldOfCode={{ slot_full: 'slot', day_closed: 'slot' }}
      changes={['/site-visits', '/visit-slots']}
      saved={visitShopMessages.dayChanged}
      failed={visitShopMessages.notSaved}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <SlotField
          asked={{ pin: site.address.pin, kind, order }}
          slot={draft.slot}
          error={faults.slot ?? null}
          onChoose={(slot) => change({ slot })}
        />
      )}
    </DraftDialog>
  );
}

function Steps({ visit: { steps, state } }: { visit: Visit }) {
  if (steps.length === 0) return null;
  return (
    <details open={state === 'missed'}>
      <summary className="min-h-11 cursor-pointer content-center font-[550]">
        {visitShopMessages.details}
      </summary>
      <ol className="mt-1 grid gap-2">
        {steps.map(({ at, step, note }, index) => (
          <li key={index}>
            <p className="num flex flex-wrap justify-between gap-x-4">
              {/* Customers are answered no other steps. */}
              {visitShopMessages.steps[step as keyof typeof visitShopMessages.steps]}
              <time dateTime={at} className="text-small text-text-2">
                {customerTime(at, new Date(0))}
              </time>
            </p>
            {note !== null && (
              <p className="text-small wrap-anywhere whitespace-pre-line text-text-2">{note}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
