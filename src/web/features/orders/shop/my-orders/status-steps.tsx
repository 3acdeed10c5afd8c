import type { OrderStatus } from '../../../../../domain/orders/order-status.ts';
import { classNames } from '../../../../ui/class-names.ts';
import * as myOrdersShopMessages from './my-orders-shop-messages.ts';

const steps: OrderStatus[] = ['Pending', 'Shipped', 'Delivered'];

/** A cancelled order shows its status only. */
export function StatusSteps({ status }: { status: OrderStatus }) {
  const reached = steps.indexOf(status);
  if (reached < 0) return null;
  return (
    <div>
      <p className="sr-only">
        {myOrdersShopMessages.step(status)} {reached + 1} {myOrdersShopMessages.ofLabel(steps.length)}
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
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
