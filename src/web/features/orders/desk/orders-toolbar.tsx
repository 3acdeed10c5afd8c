import { RotateCcw } from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus } from '../../../../domain/orders/order-status.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../../domain/platform/platform-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/input-class.ts';
import { SearchBox } from '../../../ui/page/search-box.tsx';
import { SelectBox } from '../../../ui/select-box.tsx';
import type { OrdersChoice } from './orders-choice.ts';

interface Props {
  choice: OrdersChoice;
  onChange: (part: Partial<OrdersChoice>) => void;
}

const statuses = [
  { value: '', name: 'All Statuses' },
  ...ORDER_STATUSES.map((status) => ({ value: status, name: status })),
];

export function OrdersToolbar({ choice, onChange }: Props) {
  return (
    <>
      <SearchBox
        label="Search orders"
        placeholder="Search by Order ID, Name, or Email..."
        value={choice.search}
        onSearch={(search) => onChange({ search })}
        delayMs={SEARCH_DEBOUNCE_MS}
        className="w-full md:w-auto md:min-w-70 md:grow"
      />
      <SelectBox
        label="Status"
        value={choice.status ?? ''}
        onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
        options={statuses}
        className="w-auto min-w-0 grow basis-28 font-[550] max-md:pr-8 max-md:pl-2.5 max-md:text-[14.5px] md:grow-0 md:basis-42"
      />
      <input
        type="date"
        aria-label="Date"
        value={choice.date ?? ''}
        onChange={(event) => onChange({ date: event.target.value || null })}
        className={classNames(
          inputClass,
          'num w-auto min-w-0 grow basis-28 font-[550] max-md:px-2 max-md:text-[14.5px] md:grow-0 md:basis-42',
        )}
      />
      <Button
        kind="plain"
        onClick={() => onChange({ search: '', status: null, date: null })}
        className="max-md:px-1.5 max-md:text-[14.5px]"
      >
        <RotateCcw size={16} />
        Reset
      </Button>
    </>
  );
}
