import { PaymentMethods } from '../../features/payments/desk/rules/payment-methods.tsx';

export function Component() {
  return <PaymentMethods />;
}
