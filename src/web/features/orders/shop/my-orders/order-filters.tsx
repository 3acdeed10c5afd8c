import { useId } from 'react';
import { RotateCcw } from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus } from '../../../../../domain/orders/order-status.ts';
import { Button } from '../../../../ui/button.tsx';
import { inputClass } from '../../../../ui/input-class.ts';
import { myOrdersShopMessages } from '../../../../../contract/orders/my-orders-shop-messages.ts';
import type { MyOrdersChoice } from './my-orders-url.ts';

interface Props {
  choice: MyOrdersChoice;
  onChange: (change: Partial<MyOrdersChoice>) => void;
}

export function OrderFilters({ choice, onChange }: Props) {
  const id = useId();
  return (
    <div className="my-4 flex flex-wrap items-end gap-2.5">
      <div className="grow sm:grow-0">
        <label htmlFor={`${id}-status`} className="text-small text-text-2">
          {myOrdersShopMessages.status}
        </label>
        <select
          id={`${id}-status`}
          value={choice.status ?? ''}
          onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
          className={inputClass}
        >
          <option value="">{myOrdersShopMessages.all}</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {myOrdersShopMessages.statuses[status]}
            </option>
          ))}
        </select>
      </div>
      <div className="grow sm:grow-0">
        <label htmlFor={`${id}-date`} className="text-small text-text-2">
          {myOrdersShopMessages.date}
        </label>
        <input
          id={`${id}-date`}
          type="date"
          value={choice.date ?? ''}
          onChange={(event) => onChange({ date: event.target.value || null })}
          className={`${inputClass} num`}
        />
      </div>
      <Button kind="outline" onClick={() => onChange({ status: null, date: null })}>
        <RotateCcw size={16} />
        {myOrdersShopMessages.reset}
      </Button>
    </div>
  );
}
