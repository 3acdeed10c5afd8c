import { Barcode } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { awaitsOutcome, type SerialState } from '../../orders/serials/serial-outcomes.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { Serial } from './serials.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { indianNumber } from '../../kit/rules/money.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { choicesOf, DeskList } from '../../platform/desk/desk-list.desk.tsx';
import {
  AddSerialsDialog,
  CorrectSerialDialog,
  DecideSerialDialog,
  SoldSerialDialog,
  SwapSerialDialog,
  SerialLifeDialog,
} from './serial-dialogs.desk.tsx';

const STATE_NAMES: Record<SerialState, string> = {
  in_stock: 'In stock',
  packed: 'Packed',
  sold: 'Sold',
  came_back: 'Came back',
  repair: 'In repair',
  at_maker: 'At the maker',
  loaned: 'Lent',
  scrapped: 'Scrapped',
};

const TONES: Record<SerialState, BadgeTone> = {
  in_stock: 'green',
  packed: 'blue',
  sold: 'ink',
  came_back: 'amber',
  repair: 'amber',
  at_maker: 'amber',
  loaned: 'amber',
  scrapped: 'grey',
};

export function Component() {
  const { has } = useDeskRights();
  const { order } = useUrlFilters(['order']).values;
  return (
    <DeskList
      page="adminSerials"
      noun={['serial number', 'serial numbers']}
      icon={<Barcode size={32} />}
      call="GET /admin/serials"
      query={order ? { order } : {}}
      search="Search a serial number"
      filters={{
        state: { label: 'Status', className: 'md:max-w-44', choices: choicesOf('state', STATE_NAMES) },
      }}
      sentences={{
        failed: 'Could not load the serial numbers. Please try again later.',
        none: 'No serial numbers.',
      }}
      nameOf={({ serial }) => serial}
      columns={columns}
      buttons={[
        { label: 'Find errors', kind: 'outline', dialog: errorsDialog },
        {
          label: 'Add to a past sale',
          kind: 'outline',
          dialog: (onClose) => <SoldSerialDialog onClose={onClose} />,
        },
        ...(has('stock') ? [{ label: 'Add serial numbers', dialog: addDialog }] : []),
      ]}
      actions={[
        {
          name: 'Decide',
          isFor: ({ state }) => awaitsOutcome(state),
          dialog: (serial, onClose) => <DecideSerialDialog serial={serial} onClose={onClose} />,
        },
        {
          name: 'History',
          dialog: (serial, onClose) => <SerialLifeDialog serial={serial} onClose={onClose} />,
        },
        {
          name: 'Correct',
          dialog: (serial, onClose) => <CorrectSerialDialog serial={serial} onClose={onClose} />,
        },
        {
          name: 'Swap',
          isFor: ({ state }) => state === 'packed' || state === 'sold',
          dialog: (serial, onClose) => <SwapSerialDialog serial={serial} onClose={onClose} />,
        },
      ]}
      labelOf={(action, serial) => `${action}: ${serial}`}
      areInRow
    />
  );
}

const addDialog = (onClose: () => void) => <AddSerialsDialog onClose={onClose} />;
const errorsDialog = (onClose: () => void) => <CheckSerialsDialog onClose={onClose} />;

const columns: Column<Serial>[] = [
  {
    name: 'Serial number',
    onCard: 'title',
    cell: ({ serial, product, replaces, replacedBy }) => (
      <div className="md:min-w-52 md:py-2.5">
        <span className="num block font-[650] wrap-anywhere">{serial}</span>
        <span className="block text-small font-normal wrap-anywhere text-text-2">{product.name}</span>
        {replaces !== null && (
          <span className="num block text-small font-normal text-text-2">In place of {replaces}</span>
        )}
        {replacedBy !== null && (
          <span className="num block text-small font-normal text-text-2">Replaced by {replacedBy}</span>
        )}
      </div>
    ),
  },
  {
    name: 'Bought',
    cell: ({ purchase }) => (purchase === null ? '–' : `${purchase.supplier}, ${purchase.bill}`),
  },
  {
    name: 'Sold',
    cell: ({ order, shipment, soldOn }) =>
      order === null ? (
        '–'
      ) : (
        <span className="num grid gap-0.5">
          <ShopLink to={paths.adminPacking(order)} className="link-line justify-self-start text-info">
            {shipment ?? order}
          </ShopLink>
          {soldOn !== null && <span className="text-small text-text-2">{bankDay(soldOn)}</span>}
        </span>
      ),
  },
  {
    name: 'Warranty until',
    cell: ({ warranty }) =>
      warranty === null ? (
        '–'
      ) : (
        <span className={warranty.inWarranty ? 'num' : 'num text-text-3 line-through'}>
          {bankDay(warranty.until)}
        </span>
      ),
  },
  {
    name: 'Status',
    onCard: 'aside',
    cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
  },
];

/** The shop does this check each night, too. */
function CheckSerialsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    ...apiQuery('GET /admin/serials/check', {}),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      title="Errors in serial numbers"
      position="middle"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} failed="Could not check the serial numbers. Please try again later.">
        {(data) =>
          data.wrong.length === 0 ? (
            <p role="status" className="num">
              All {indianNumber(data.serials)} serial numbers are where they should be.
            </p>
          ) : (
            <ul className="grid gap-3">
              {data.wrong.map(({ serial, product, why }) => (
                <li key={`${product._id} ${serial}`}>
                  <b className="num font-[650] wrap-anywhere">{serial}</b> {product.name}
                  <span className="block text-small text-bad">{why}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
