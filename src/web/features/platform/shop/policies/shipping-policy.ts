import { SERVICE_CITIES } from '../../../../../domain/platform/shop-identity.ts';
import type { Policy } from './policy.ts';

export function shippingPolicy(): Policy {
  return {
    title: 'Shipping',
    description: 'Where we deliver, how long it takes, and how you pay.',
    lead: 'We call you before every delivery, so that somebody is there to take it.',
    parts: [
      {
        title: 'Where and how long',
        points: [
          'We deliver to every PIN code in India that our couriers serve.',
          'Orders are packed within one working day; kits run on our test wall overnight first.',
          'Your PIN code, typed on a product’s page or in the cart, says on which days it arrives and at what fee.',
          'Where the checkout offers pickup you may collect the order at our shop, without a fee.',
          'If a day cannot be kept we tell you before it has passed, and you may cancel free of charge.',
        ],
      },
      {
        title: 'What it costs',
        text: 'The total you see at the checkout is what you pay: the price with GST, less your coupon, and the delivery fee where your PIN code has one. Packing and payment cost nothing.',
      },
      {
        title: 'Paying',
        points: [
          'Where pay on delivery is offered for your PIN code: by cash or UPI when the parcel is handed to you. Nothing is charged when you order. For some orders the checkout asks for a code that we send by e-mail.',
          'Where the checkout offers it you may pay before delivery: online, by UPI or by bank transfer. The order page says until when it waits for the money.',
          'The courier carries a UPI code in our name. Pay no other code, and never share a PIN or a one-time password.',
        ],
      },
      {
        title: 'Installation',
        text: `Our technicians install in ${SERVICE_CITIES.join(', ')}. After an order with installation they call to agree a time.`,
      },
      {
        title: 'On arrival',
        text: 'You may open the parcel before paying if it looks damaged, and refuse it if it is.',
      },
    ],
  };
}
