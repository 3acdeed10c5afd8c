import type { OrderStatus } from '../orders/order-status.ts';
import { customerDate } from '../../kit/rules/dates.ts';
import { DAY_MS } from '../../kit/rules/units-of-time.ts';
import type { Order } from '../orders/orders.shapes.ts';
import { classNames } from '../../kit/web/ui/class-names.ts';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

const steps: OrderStatus[] = ['Pending', 'Shipped', 'Delivered'];

/** A cancelled order shows its status only. */
export function StatusSteps({ order }: { order: Pick<Order, 'status' | 'createdAt' | 'delivery'> }) {
  const { status } = order;
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  const promised = promisedDay(order);
  return (
    <div>
      <p className="sr-only">
        {`${myOrdersShopMessages.statuses[status]}${myOrdersShopMessages.step}${reached + 1}${myOrdersShopMessages.ofSteps}${steps.length}`}
        {promised && `, ${promised}`}
      </p>
      <ol aria-hidden="true" className="grid grid-cols-3 gap-1.5 text-micro font-[550]">
        {steps.map((step, index) => (
          <li key={step} className={index <= reached ? 'text-text' : 'text-text-3'}>
            <span
              className={classNames(
                'mb-1.5 block h-1.5 rounded-full',
                index <= reached ? 'bg-accent' : 'bg-surface-2',
              )}
            />
            {myOrdersShopMessages.statuses[step]}
            {step === 'Delivered' && promised && <span className="block">{promised}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** @returns `by 29 Nov 2026` for what is still on its way to its customer */
function promisedDay({ status, createdAt, delivery }: Pick<Order, 'status' | 'createdAt' | 'delivery'>) {
  const days = delivery?.daysMax;
  if (status === 'Delivered' || delivery?.method !== 'courier' || typeof days !== 'number') return null;
  return myOrdersShopMessages.by(dayOfOrder(createdAt, days));
}

/** So many days after the order. */
export function dayOfOrder(placedAt: string, days: number): string {
  return customerDate(new Date(Date.parse(placedAt) + days * DAY_MS));
}
