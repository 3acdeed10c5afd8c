import { CalendarCheck } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { CARE_COVERS, type CareCover } from '../../after-sale/claims/claim-steps.ts';
import * as claimDeskMessages from '../../after-sale/claims/claim-desk.words.ts';
import { paths } from '../../app/page-paths.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { choice, day, fixed, text, textIfGiven } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { Tabs } from '../../kit/web/ui/page/tabs.tsx';
import { OrderLink } from '../../orders/orders/order-link.desk.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';
import { quoteStateNames } from '../../quotes/quotes/quote-draft.desk.tsx';
import { CHANGES } from '../visits/visit-dialogs.desk.tsx';
import { ListLink } from '../visits/visit-sheet.desk.tsx';
import type { ContractState } from './care-days.ts';
import type { Contract, ToMake } from './contracts.shapes.ts';

const STATES: Record<ContractState, { name: string; tone: BadgeTone }> = {
  upcoming: { name: 'Upcoming', tone: 'blue' },
  active: { name: 'Active', tone: 'green' },
  ended: { name: 'Ended', tone: 'grey' },
  cancelled: { name: 'Cancelled', tone: 'grey' },
};

const VIEWS = ['make', 'active', 'ending', 'all'] as const;
const QUERIES = { active: { state: 'active' }, ending: { ending: true }, all: {} } as const;
const common = {
  icon: <CalendarCheck size={32} />,
  sentences: {
    failed: 'Could not load the care contracts. Please try again later.',
    none: 'No care contracts.',
  },
};

/** To be made, and made; the one that ends soonest first. */
export function Component() {
  const filters = useUrlFilters(['view', 'search']);
  const view = VIEWS.find((each) => each === filters.values.view) ?? 'make';
  return (
    <>
      <DeskHeading page="adminCareContracts" />
      <Tabs
        label="Care contracts"
        shown={VIEWS.indexOf(view)}
        onShow={(index) => filters.change({ view: VIEWS[index]! })}
        tabs={[
          { name: 'To make', panel: <ToMakeList /> },
          { name: 'Active', panel: <ContractList key="active" view="active" /> },
          { name: 'Ending', panel: <ContractList key="ending" view="ending" /> },
          { name: 'All', panel: <ContractList key="all" view="all" /> },
        ]}
      />
    </>
  );
}

/** Lines of orders that sold care and lack a contract. */
function ToMakeList() {
  return (
    <DeskList
      {...common}
      sentences={{
        ...common.sentences,
        purpose: 'Care that customers ordered is listed here until you make its contract.',
      }}
      noun={['contract to make', 'contracts to make']}
      call="GET /admin/care-contracts/to-make"
      search="Search by order, customer or product"
      wordsOf={({ order, customer, product }) => `${order} ${customer.name} ${product.name}`}
      idOf={({ order, position }) => `${order}-${position}`}
      nameOf={({ order }) => order}
      labelOf={(action, order) => `${action}: ${order}`}
      columns={[
        {
          name: 'Sold',
          onCard: 'title',
          cell: ({ product, customer }) => <RowTitle below={customer.name}>{product.name}</RowTitle>,
        },
        { name: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
        { name: 'Left', cell: ({ left }) => left },
        { name: 'Renews', cell: ({ renews }) => renews ?? '–' },
        { name: 'Begins', cell: ({ startsOn }) => bankDay(startsOn) },
      ]}
      actions={[
        {
          name: 'Make contract',
          dialog: (line, onClose) => <MakeContractDialog line={line} onClose={onClose} />,
        },
      ]}
    />
  );
}

function ContractList({ view }: { view: keyof typeof QUERIES }) {
  return (
    <DeskList
      {...common}
      noun={['care contract', 'care contracts']}
      call="GET /admin/care-contracts"
      query={QUERIES[view]}
      search="Search by number, name or order"
      nameOf={({ number }) => number}
      labelOf={(action, number) => `${action}: ${number}`}
      columns={[
        {
          name: 'Contract',
          onCard: 'title',
          cell: ({ number, customer, site }) => (
            <RowTitle below={`${customer.name} · ${site.name}`}>{number}</RowTitle>
          ),
        },
        {
          name: 'Covers',
          onCard: 'wide',
          cell: ({ product, cover }) => (
            <>
              <span className="block wrap-anywhere">{product.name}</span>
              <span className="text-small text-text-2">{coverNames[cover]}</span>
            </>
          ),
        },
        {
          name: 'From and to',
          cell: ({ startsOn, endsOn }) => `${bankDay(startsOn)} to ${bankDay(endsOn)}`,
        },
        {
          name: 'Visits done',
          cell: ({ number, visits }) => (
            <ListLink path={paths.adminSiteVisits} by={{ search: number }}>
              {visits.filter(({ state }) => state === 'done').length} of {visits.length}
            </ListLink>
          ),
        },
        { name: 'Renewal', cell: (contract) => <Renewal contract={contract} /> },
        {
          name: 'Status',
          onCard: 'aside',
          cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>,
        },
      ]}
      actions={[
        {
          name: 'Cancel contract',
          isDanger: true,
          isInRow: false,
          isFor: ({ state }) => state === 'active' || state === 'upcoming',
          dialog: (contract, onClose) => <CancelContractDialog contract={contract} onClose={onClose} />,
        },
      ]}
    />
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const coverNames = Object.fromEntries(
  CARE_COVERS.map((cover) => [cover, capital(claimDeskMessages.covers[cover])]),
) as Record<CareCover, string>;

function Renewal({ contract: { renewal } }: { contract: Contract }) {
  if (renewal === null) return '–';
  return (
    <ListLink path={paths.adminQuotes} by={{ search: renewal.quote }}>
      {renewal.quote}, {quoteStateNames[renewal.state]}
    </ListLink>
  );
}

function MakeContractDialog({ line, onClose }: { line: ToMake; onClose: () => void }) {
  const { order, position, customer, product, startsOn } = line;
  const query = apiQuery('GET /sites', { query: { customer: customer.userId, limit: 100 } });
  const { data: { items: sites } = {} } = useQuery(query);
  const whole = (label: string, hint: string) =>
    textIfGiven(label, { inputMode: 'numeric', className: 'num', maxLength: 2, hint });
  return (
    <FormDialog
      title={`Make contract: ${order}`}
      submitLabel="Make contract"
      lead={
        <p>
          {product.name} for {customer.name}
        </p>
      }
      fields={{
        site: choice(
          'Site',
          [
            { value: '', name: 'Choose a site' },
            ...(sites ?? []).map(({ _id, name, address }) => ({
              value: _id,
              name: `${name}, ${address.city}`,
            })),
          ],
          {
            initial: '',
            missing: 'Choose a site.',
            hint:
              sites?.length === 0 ? 'This customer has no site yet: the first visit makes one.' : undefined,
          },
        ),
        cover: choice('Covers', { '': 'As in the settings', ...coverNames }, { initial: '' }),
        months: whole('Months', 'Empty: as in the settings.'),
        visits: whole('Number of visits', 'Empty: as in the settings.'),
        startsOn: day('Begins on'),
        order: fixed(order),
        position: fixed(position),
      }}
      from={{ startsOn }}
      save={({ cover, months, visits, startsOn: begins, ...body }, headers) => {
        const form = {
          ...body,
          ...(cover !== '' && { cover }),
          ...(months && { months: Number(months) }),
          ...(visits && { visits: Number(visits) }),
          ...(begins && { startsOn: begins }),
        };
        return callApi('POST /admin/care-contracts', { body: form }, headers);
      }}
      changes={CHANGES}
      saved={({ number, visits }) => `${number} made with ${visits.length} visits.`}
      onClose={onClose}
    />
  );
}

function CancelContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { _id: id, number, updatedAt } = contract;
  return (
    <FormDialog
      title={`Cancel contract ${number}`}
      submitLabel="Cancel contract"
      cancelLabel="Back"
      lead={<p>Its planned visits are cancelled. Visits with a day stay.</p>}
      fields={{ why: text('Why', { required: true, maxLength: 200 }) }}
      save={(body) =>
        callApi('POST /admin/care-contracts/:id/cancel', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Care contract cancelled."
      onClose={onClose}
    />
  );
}
