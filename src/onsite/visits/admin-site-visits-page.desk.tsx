import { CalendarClock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useIdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useAddForm } from '../../kit/web/lib/use-add-form.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { useNavigate } from '../../kit/web/router/router.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { choicesOf, DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import type { RowAction } from '../../platform/desk/row-actions.desk.tsx';
import type { DeskVisit } from './desk-visits.shapes.ts';
import { NewVisitDialog } from './new-visit-dialog.desk.tsx';
import { offersOnsite } from './offers-onsite.ts';
import {
  CancelVisitDialog,
  ChangeVisitDialog,
  SignVisitDialog,
  useTechnicians,
} from './visit-dialogs.desk.tsx';
import { KIND_NAMES, STATE_NAMES, VisitBadges, whenOf } from './visit-names.desk.tsx';
import { VisitSheet } from './visit-sheet.desk.tsx';

const VIEWS = {
  days: { name: 'By day', query: {} },
  unassigned: { name: 'Without technician', query: { view: 'unassigned' } },
  late: { name: 'Late', query: { view: 'late' } },
  to_sign: { name: 'To sign', query: { view: 'to_sign' } },
  to_invoice: { name: 'To invoice', query: { view: 'to_invoice' } },
} as const;

/** A search looks through all days. */
const ALL_DAYS = { from: '2000-01-01', to: '2099-12-31' };
const look = 'w-auto min-w-0 grow basis-36 md:basis-44 md:grow-0';

export function Component() {
  const { query } = useDeskRights();
  const isOn = offersOnsite(useShop(), 'visits');
  const technicians = useTechnicians().map(({ value, name }) => [value, name] as const);
  const { data: zones = [] } = useQuery(query('GET /admin/zones', 'settings', {}));
  const filters = useUrlFilters(['from', 'to', 'search', 'view', 'order']);
  const { from, to, search, view, order } = filters.values;
  const isByDay = !(view in VIEWS) || view === 'days';
  const days = { ...(isIsoDay(from) && { from }), ...(isIsoDay(to) && { to }) };
  const adding = useAddForm();
  const filter = (label: string, all: string, values: Readonly<Record<string, string>>) => ({
    [label.toLowerCase()]: { label, all, className: look, choices: choicesOf(label.toLowerCase(), values) },
  });
  return (
    <>
      <DeskList
        page="adminSiteVisits"
        noun={['visit', 'visits']}
        caption="Site visits"
        icon={<CalendarClock size={32} />}
        call="GET /admin/site-visits"
        query={isByDay ? (search && !from && !to ? ALL_DAYS : days) : {}}
        search="Search by number, name, phone or order"
        tabs={{ label: 'Visits', name: 'view', choices: VIEWS, initial: 'days' }}
        filters={{
          ...filter('State', 'All states', STATE_NAMES),
          ...filter('Kind', 'All kinds', KIND_NAMES),
          ...filter('Technician', 'All technicians', Object.fromEntries(technicians)),
          ...(zones.length > 0 &&
            filter('Zone', 'All zones', Object.fromEntries(zones.map(({ _id, name }) => [_id, name])))),
        }}
        toolbar={
          isByDay &&
          (['from', 'to'] as const).map((name) => (
            <label key={name} className={classNames('flex items-center gap-2 text-small text-text-2', look)}>
              {name === 'from' ? 'From' : 'To'}
              <input
                type="date"
                value={filters.values[name]}
                onChange={({ target }) => filters.change({ [name]: target.value })}
                className={classNames(inputClass, 'num min-w-0')}
              />
            </label>
          ))
        }
        sentences={{
          failed: 'Could not load the visits. Please try again later.',
          none: isByDay ? 'No visits in these days.' : 'No visits.',
        }}
        nameOf={({ number }) => number}
        sheet={(visit, onClose) => <VisitSheet visit={visit} onClose={onClose} />}
        columns={columns}
        buttons={isOn ? [{ label: 'New visit', press: adding.open }] : []}
        actions={useActions(view === 'to_invoice')}
        labelOf={(action, number) => `${action}: ${number}`}
        actionsClassName="md:w-52"
        changes={['/admin/quotes']}
      />
      {adding.isOpen && isOn && <NewVisitDialog order={order} onClose={adding.close} />}
    </>
  );
}

const columns: Column<DeskVisit>[] = [
  {
    name: 'Visit',
    onCard: 'title',
    cell: ({ number, kind, customer }) => (
      <RowTitle below={`${KIND_NAMES[kind]} · ${customer.name}`}>{number}</RowTitle>
    ),
  },
  { name: 'When', cell: whenOf },
  {
    name: 'Where',
    onCard: 'wide',
    className: 'md:min-w-56',
    cell: ({ site: { name, contact, phone, address } }) => (
      <>
        {name}, {address.city} {address.pin}
        <span className="block text-small wrap-anywhere text-text-2">
          {contact}, {phone}
        </span>
      </>
    ),
  },
  { name: 'Technician', cell: ({ technician }) => technician?.name ?? 'Nobody yet' },
  { name: 'Status', onCard: 'aside', cell: (visit) => <VisitBadges {...visit} /> },
];

/** What may be done with a visit. */
function useActions(isToInvoice: boolean): (visit: DeskVisit) => readonly RowAction<DeskVisit>[] {
  const navigate = useNavigate();
  const mayOrder = useDeskRights().has('orders');
  const keys = useIdempotencyKeys();
  const isAhead = ({ state }: DeskVisit) => state === 'planned' || state === 'booked' || state === 'missed';
  return ({ quote }) => [
    {
      name: 'Issue invoice',
      isFor: ({ order }) => isToInvoice && mayOrder && order !== null,
      press: ({ order }) => navigate(`${paths.adminOrders}?order=${encodeURIComponent(order!)}`),
    },
    {
      name: 'Sign by name',
      isFor: ({ state }) => state === 'finished',
      dialog: (visit, onClose) => <SignVisitDialog visit={visit} onClose={onClose} />,
    },
    {
      name: 'Change',
      isFor: (visit) => isAhead(visit) || visit.state === 'started',
      dialog: (visit, onClose) => <ChangeVisitDialog visit={visit} onClose={onClose} />,
    },
    {
      name: 'Make quotation',
      isFor: ({ needs = [] }) => mayOrder && needs.length > 0,
      // Another one is made only once this is withdrawn.
      ...(quote !== null && { isInRow: false }),
      run: async ({ _id: id, updatedAt }) => {
        const key = keys.headersFor({ id, updatedAt });
        const made = await callApi('POST /admin/site-visits/:id/quote', { params: { id }, body: {} }, key);
        navigate(paths.adminQuote(made._id));
      },
      done: 'Quotation made.',
      failed: 'Could not make the quotation. Please try again.',
    },
    {
      name: 'Cancel visit',
      isFor: isAhead,
      isDanger: true,
      dialog: (visit, onClose) => <CancelVisitDialog visit={visit} onClose={onClose} />,
    },
  ];
}
