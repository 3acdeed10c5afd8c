import { awaitsOutcome } from '../../../../../domain/orders/serials/serial-outcomes.ts';
import type { SerialState } from '../../../../../domain/orders/serials/serial-states.ts';
import { bankDay } from '../../../../../domain/platform/dates.ts';
import type { Serial } from '../../../../../contract/orders/serials/serials-shapes.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ShopLink } from '../../../../ui/shop-link.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';

export type SerialAction = 'life' | 'correct' | 'swap' | 'outcome';

export const STATE_NAMES: Record<SerialState, string> = {
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

type OnAction = (action: SerialAction, serial: Serial) => void;

export function serialColumns(onAction: OnAction): Column<Serial>[] {
  return [
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
    {
      name: 'Actions',
      onCard: 'wide',
      cell: (serial) => <Actions serial={serial} onAction={onAction} />,
    },
  ];
}

function Actions({ serial, onAction }: { serial: Serial; onAction: OnAction }) {
  const { state } = serial;
  const actions: [SerialAction, string][] = [
    ...(awaitsOutcome(state) ? [['outcome', 'Decide'] as [SerialAction, string]] : []),
    ['life', 'History'],
    ['correct', 'Correct'],
    ...(state === 'packed' || state === 'sold' ? [['swap', 'Swap'] as [SerialAction, string]] : []),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(([action, name], index) => (
        <Button
          key={action}
          kind={index === 0 ? 'outline' : 'plain'}
          size="small"
          aria-label={`${name}: ${serial.serial}`}
          onClick={() => onAction(action, serial)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
