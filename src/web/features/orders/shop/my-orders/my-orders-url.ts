import { isOrderStatus, type OrderStatus } from '../../../../../domain/orders/order-status.ts';
import { isIsoDay } from '../../../../../domain/platform/dates.ts';
import { paths } from '../../../../../contract/platform/page-paths.ts';

export interface MyOrdersChoice {
  status: OrderStatus | null;
  /** A day in India, `yyyy-mm-dd`. */
  date: string | null;
  page: number;
}

/** Invalid values are ignored. */
export function myOrdersChoiceOf(search: URLSearchParams): MyOrdersChoice {
  const status = search.get('status');
  const date = search.get('date');
  const page = search.get('page');
  return {
    status: isOrderStatus(status) ? status : null,
    date: date !== null && isIsoDay(date) ? date : null,
    page: page !== null && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function myOrdersUrlOf({ status, date, page }: MyOrdersChoice): string {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (date) search.set('date', date);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? paths.myAccount : `${paths.myAccount}?${search}`;
}
