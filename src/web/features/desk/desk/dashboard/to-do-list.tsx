import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReturnState } from '../../../../../domain/orders/returns/return-choices.ts';
import { readCatalogueToDo } from '../../../../../contract/catalogue/admin-products.ts';
import { listDeskQuestions, listDeskReviews } from '../../../../../contract/catalogue/reviews.ts';
import * as dashboardMessages from '../../../../../contract/desk/dashboard-messages.ts';
import { listEnquiries } from '../../../../../contract/desk/enquiries.ts';
import { listQuotes } from '../../../../../contract/desk/quotes.ts';
import type { Complaint } from '../../../../../contract/orders/complaints/complaints-shapes.ts';
import { listClaims } from '../../../../../contract/orders/claims/claims.ts';
import { listReturns } from '../../../../../contract/orders/returns/returns.ts';
import { listComplaints } from '../../../../../contract/orders/complaints/complaints.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import { clockWords } from '../../../orders/desk/complaints/clock-words.ts';
import { useMayOpen } from '../../../platform/desk/use-may-open.ts';
import { useOpenCounts } from '../use-open-counts.ts';
import { tasksOf } from './tasks.ts';

const one = { page: 1, limit: 1 };
const row = 'flex min-h-11 flex-wrap items-center gap-3 border-b border-line py-1 last:border-0';

interface Props {
  /** Called with the categories for which certificates can be asked. */
  onSwitchOn: (slugs: string[]) => void;
}

/** The first of a list has the clock that ends first. */
function isFirstUrgent(list: { items: Complaint[] } | undefined, now: Date): boolean {
  const [first] = list?.items ?? [];
  return first !== undefined && clockWords(first, now)?.isUrgent === true;
}

export function ToDoList({ onSwitchOn }: Props) {
  const counts = useOpenCounts();
  const { asks } = useDeskRights();
  const mayOpen = useMayOpen();
  const [now] = useState(() => new Date());
  const returnsIn = (state: ReturnState) => ({
    ...apiQuery(listReturns, { query: { state, ...one } }),
    ...asks(listReturns),
  });
  const catalogue = useQuery({ ...apiQuery(readCatalogueToDo, {}), ...asks(readCatalogueToDo) });
  const enquiries = useQuery({
    ...apiQuery(listEnquiries, { query: { state: 'new', ...one } }),
    ...asks(listEnquiries),
  });
  const quotes = useQuery({
    ...apiQuery(listQuotes, { query: { toDo: true, ...one } }),
    ...asks(listQuotes),
  });
  const lateComplaints = useQuery({
    ...apiQuery(listComplaints, { query: { late: true, ...one } }),
    ...asks(listComplaints),
  });
  const toAcknowledge = useQuery({
    ...apiQuery(listComplaints, { query: { acknowledged: false, ...one } }),
    ...asks(listComplaints),
  });
  const openClaims = useQuery({
    ...apiQuery(listClaims, { query: { state: 'open', ...one } }),
    ...asks(listClaims),
  });
  const toResolve = useQuery({
    ...apiQuery(listComplaints, { query: { acknowledged: true, ...one } }),
    ...asks(listComplaints),
  });
  const reviews = useQuery({
    ...apiQuery(listDeskReviews, { query: { state: 'pending', ...one } }),
    ...asks(listDeskReviews),
  });
  const questions = useQuery({
    ...apiQuery(listDeskQuestions, { query: { state: 'pending', ...one } }),
    ...asks(listDeskQuestions),
  });
  const returnsToDecide = useQuery(returnsIn('requested'));
  const returnsToInspect = useQuery(returnsIn('received'));
  const returnsToClose = useQuery(returnsIn('inspected'));
  const complaints = [lateComplaints, toAcknowledge, toResolve];
  const all = [
    ...Object.values(counts),
    catalogue,
    enquiries,
    quotes,
    ...complaints,
    reviews,
    questions,
    openClaims,
    ...[returnsToDecide, returnsToInspect, returnsToClose],
  ];
  const offer = catalogue.data?.gateOffer ?? [];
  const tasks = tasksOf({
    money: counts.money.data,
    books: counts.books.data,
    stock: counts.stock.data,
    catalogue: catalogue.data,
    heldOrders: counts.heldOrders.data?.total,
    toShip: counts.toShip.data?.total,
    enquiries: enquiries.data?.total,
    quotes: quotes.data?.total,
    returnsToDecide: returnsToDecide.data?.total,
    returnsToInspect: returnsToInspect.data?.total,
    returnsToClose: returnsToClose.data?.total,
    lateComplaints: lateComplaints.data?.total,
    openClaims: openClaims.data?.total,
    complaintsToAcknowledge: toAcknowledge.data?.total,
    complaintsToResolve: toResolve.data?.total,
    urgent: [
      ...(isFirstUrgent(toAcknowledge.data, now) ? (['acknowledge'] as const) : []),
      ...(isFirstUrgent(toResolve.data, now) ? (['resolve'] as const) : []),
    ],
    reviews: reviews.data?.total,
    questions: questions.data?.total,
    failedTasks: counts.failedTasks.data?.total,
    missingDetails: counts.missingDetails.data?.total,
  }).filter(({ to }) => mayOpen(to));
  const isPending = all.some((query) => query.isLoading);
  const isEmpty = tasks.length === 0 && offer.length === 0;
  return (
    <section aria-labelledby="to-do" className="mb-5 rounded-lg border border-line bg-surface p-4 md:p-5">
      <h2 id="to-do" className="title-3 mb-1.5">
        To do
      </h2>
      {all.some((query) => query.isError) && (
        <p className="flex flex-wrap items-center gap-3 text-bad">
          {dashboardMessages.tasksFailed}
          <Button
            kind="outline"
            size="small"
            onClick={() => all.forEach((query) => query.isError && void query.refetch())}
          >
            Try again
          </Button>
        </p>
      )}
      {isEmpty && isPending && <Skeleton className="h-24" />}
      {isEmpty && !isPending && <p className="py-2 text-text-3">{dashboardMessages.noTasks}</p>}
      <ul className="gap-x-8 lg:columns-2">
        {tasks.map(({ sentence, to, isUrgent }) => (
          <li key={sentence} className={`${row} break-inside-avoid`}>
            <ShopLink
              to={to}
              className={classNames('link-line num min-w-0 font-[550]', isUrgent ? 'text-bad' : 'text-info')}
            >
              {sentence}
            </ShopLink>
          </li>
        ))}
        {offer.length > 0 && (
          <li className={`${row} break-inside-avoid`}>
            <span className="min-w-0 flex-1 basis-40">No category asks for certificates.</span>
            <Button kind="outline" size="small" onClick={() => onSwitchOn(offer)}>
              Switch on for cameras
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}
