import { isOrderStatus, type OrderStatus } from './order-status.ts';
import { ORDER_SORTS, type OrderSort } from './orders-choices.ts';
import { ADMIN_ORDERS_PAGE_SIZE } from './orders-limits.ts';
import { PACKING_PAYMENTS, type PackingPayment } from '../../payments/pay-ways/packing-payment.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../../payments/payments/payments-choices.ts';
import { isIsoDay } from '../../kit/rules/dates.ts';
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
