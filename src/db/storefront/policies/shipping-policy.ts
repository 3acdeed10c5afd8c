import type { Policy } from './policy.ts';

export const shippingPolicy: Policy = {
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
        'If an order has not left us when its last day is near, we write to you before that day has passed. Until it is shipped you may cancel it free of charge.',
      ],
    },
    {
      title: 'What it costs',
      text: 'The total you see at the checkout is what you pay: the price with GST, less your coupon, and the delivery fee where your PIN code has one. Packing and payment cost nothing.',
    },
    {
      title: 'Paying',
      points: [
        '{payOnDelivery|Where pay on delivery is offered for your PIN code: by cash or UPI when the parcel is handed to you. Nothing is charged when you order. For some orders the checkout asks for a code that we send by e-mail.|}',
        'Where the checkout offers it you may pay before delivery: online, by UPI or by bank transfer. Your order page shows the last date to pay.',
        '{payOnDelivery|The courier carries a UPI code in our name. Pay no other code, and never share a PIN or a one-time password.|Never share a PIN or a one-time password.}',
      ],
    },
    {
      title: 'Installation',
      text: '{cities|Our technicians install here: |Please ask us before you order whether our technicians can come to you.}{cities}{cities|. Your PIN code, typed on a product’s page, says it exactly. After an order with installation they call to agree a time.|}',
    },
    {
      title: 'On arrival',
      text: 'You may open the parcel before {payOnDelivery|paying|taking it} if it looks damaged, and refuse it if it is.',
    },
  ],
};
