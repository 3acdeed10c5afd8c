import { RotateCcw } from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus, isOrderStatus } from './order-status.ts';
import { PACKING_PAYMENTS, type PackingPayment } from '../../payments/pay-ways/packing-payment.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../payments/payments/payments-choices.ts';
import { dayInWords, isIsoDay } from '../../kit/rules/dates.ts';
import { SEARCH_DEBOUNCE_MS } from '../../platform/settings/platform-limits.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { inputClass } from '../../kit/web/ui/input-class.ts';
import { SearchBox } from '../../kit/web/ui/page/search-box.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { Filters } from '../../kit/web/ui/tables/filters.tsx';
import { ORDER_SORTS, type OrderSort } from './order-units.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from './orders-limits.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';

export interface OrdersChoice {
  search: string;
  status: OrderStatus | null;
  /** A day in India, `yyyy-mm-dd`. */
  date: string | null;
  payment: PackingPayment | null;
  delivery: DeliveryMethod | null;
  /** Lists only orders that wait for approval. */
  isHeld: boolean;
  sort: OrderSort;
}

export interface OrdersUrl {
  choice: OrdersChoice;
  page: number;
  /** Goes back to page 1. */
  change: (part: Partial<OrdersChoice>) => void;
  linkTo: (page: number) => string;
}

const NEWEST_FIRST: OrderSort = '-createdAt';

export function useOrdersUrl(): OrdersUrl {
  const { values, page, change, linkTo } = useUrlFilters([
    'search',
    'status',
    'date',
    'payment',
    'delivery',
    'held',
    'sort',
  ]);
  const choice: OrdersChoice = {
    search: values.search,
    status: isOrderStatus(values.status) ? values.status : null,
    date: isIsoDay(values.date) ? values.date : null,
    payment: PACKING_PAYMENTS.find((payment) => payment === values.payment) ?? null,
    delivery: DELIVERY_METHODS.find((method) => method === values.delivery) ?? null,
    isHeld: values.held === 'true',
    sort: ORDER_SORTS.find((sort) => sort === values.sort) ?? NEWEST_FIRST,
  };
  return {
    choice,
    page,
    linkTo,
    change: (part) => {
      const { search, status, date, payment, delivery, isHeld, sort } = { ...choice, ...part };
      change({
        search,
        status: status ?? '',
        date: date ?? '',
        payment: payment ?? '',
        delivery: delivery ?? '',
        held: isHeld ? 'true' : '',
        sort: sort === NEWEST_FIRST ? '' : sort,
      });
    },
  };
}

export function isFiltered({ search, status, date, payment, delivery, isHeld }: OrdersChoice): boolean {
  return isHeld || search !== '' || [status, date, payment, delivery].some((chosen) => chosen !== null);
}

export function queryOf({ search, status, date, payment, delivery, isHeld, sort }: OrdersChoice) {
  return {
    ...(search !== '' && { search }),
    ...(status && { status }),
    ...(date && { date }),
    ...(payment && { payment }),
    ...(delivery && { delivery }),
    ...(isHeld && { held: true }),
    sort,
  };
}

export function ordersQuery(choice: OrdersChoice, page: number) {
  return apiQuery('GET /orders/allorders', {
    query: { ...queryOf(choice), page, limit: ADMIN_ORDERS_PAGE_SIZE },
  });
}

interface Props {
  choice: OrdersChoice;
  onChange: (part: Partial<OrdersChoice>) => void;
}

const statuses = [
  { value: '', name: 'All Statuses' },
  ...ORDER_STATUSES.map((status) => ({ value: status, name: status })),
];

const paymentNames: Record<PackingPayment, string> = {
  paid: 'Paid',
  collect: 'Collect at the door',
  waiting: 'Waiting for money',
  refund_due: 'Refund due',
  account: 'On account',
};
const HELD = 'held';
const payments = [
  { value: '', name: 'All payments' },
  ...PACKING_PAYMENTS.map((value) => ({ value, name: paymentNames[value] })),
  { value: HELD, name: 'Held for approval' },
];
const deliveryNames: Record<DeliveryMethod, string> = { courier: 'Courier', pickup: 'Pickup' };
const deliveries = [
  { value: '', name: 'All deliveries' },
  ...DELIVERY_METHODS.map((value) => ({ value, name: deliveryNames[value] })),
];

const selectLook =
  'w-auto min-w-0 grow basis-36 font-[550] max-md:pr-8 max-md:pl-2.5 max-md:text-[14.5px] md:grow-0 md:basis-38';

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
      <Filters
        chosen={
          [choice.status, choice.payment ?? choice.isHeld, choice.delivery, choice.date].filter(Boolean)
            .length
        }
      >
        <SelectBox
          label="Status"
          value={choice.status ?? ''}
          onChange={(event) => onChange({ status: (event.target.value || null) as OrderStatus | null })}
          options={statuses}
          className={selectLook}
        />
        <SelectBox
          label="Payment"
          value={choice.isHeld ? HELD : (choice.payment ?? '')}
          onChange={({ target: { value } }) =>
            onChange({
              isHeld: value === HELD,
              payment: value === HELD ? null : ((value || null) as PackingPayment | null),
            })
          }
          options={payments}
          className={selectLook}
        />
        <SelectBox
          label="Delivery"
          value={choice.delivery ?? ''}
          onChange={(event) => onChange({ delivery: (event.target.value || null) as DeliveryMethod | null })}
          options={deliveries}
          className={selectLook}
        />
        <input
          type="date"
          aria-label="Date"
          value={choice.date ?? ''}
          onChange={(event) => onChange({ date: event.target.value || null })}
          className={classNames(
            inputClass,
            'num w-auto min-w-0 grow basis-28 font-[550] max-md:px-2 max-md:text-[14.5px] md:grow-0 md:basis-38',
          )}
        />
        {isIsoDay(choice.date ?? '') && (
          <span className="num self-center text-small text-text-2">{dayInWords(choice.date ?? '')}</span>
        )}
      </Filters>
      <Button
        kind="plain"
        onClick={() =>
          onChange({ search: '', status: null, date: null, payment: null, delivery: null, isHeld: false })
        }
        className="max-md:px-1.5 max-md:text-[14.5px]"
      >
        <RotateCcw size={16} />
        Reset
      </Button>
    </>
  );
}
