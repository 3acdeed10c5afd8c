import { RotateCcw } from 'lucide-react';
import { ORDER_SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../contract/order-status.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inputLook } from '../../ui/input-look.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { OrdersChoice } from './orders-choice.ts';

interface Props {
  choice: OrdersChoice;
  onChange: (part: Partial<OrdersChoice>) => void;
}

/** Search, status, day, and back to all. */
export function OrdersTools({ choice, onChange }: Props) {
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Search by Order ID, Name, or Email..."
        value={choice.search}
        onSearch={(search) => onChange({ search })}
        delayMs={ORDER_SEARCH_DEBOUNCE_MS}
        className="w-full md:w-auto md:min-w-70 md:grow"
      />
      <select
        aria-label="Status"
        value={choice.status ?? ''}
        onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
        className={classNames(
          inputLook,
          'w-auto min-w-0 grow font-[550] max-md:basis-28 max-md:px-2 md:grow-0',
        )}
      >
        <option value="">All Statuses</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      <input
        type="date"
        aria-label="Date"
        value={choice.date ?? ''}
        onChange={(event) => onChange({ date: event.target.value || null })}
        className={classNames(
          inputLook,
          'num w-auto min-w-0 grow font-[550] max-md:basis-28 max-md:px-2 md:grow-0',
        )}
      />
      <Button
        kind="plain"
        onClick={() => onChange({ search: '', status: null, date: null })}
        className="max-md:px-2.5"
      >
        <RotateCcw size={16} />
        Reset
      </Button>
    </>
  );
}
