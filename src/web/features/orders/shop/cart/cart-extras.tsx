import type { ComponentProps } from 'react';
import { CartChecks } from './cart-checks.tsx';
import { ShareCart } from './share-cart.tsx';

/** The parts below the sum. */
export function CartExtras(props: ComponentProps<typeof CartChecks>) {
  return (
    <div className="grid min-w-0 gap-5">
      <CartChecks {...props} />
      <ShareCart items={props.items} />
    </div>
  );
}
