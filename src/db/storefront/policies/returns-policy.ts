import type { Policy } from './policy.ts';

export const returnsPolicy: Policy = {
  title: 'Returns & refunds',
  description: 'Cancelling, returning and exchanging products, and when you get your money back.',
  lead: 'Something is wrong, late or simply not what you need? Here is what we do. If the mistake is ours, it costs you nothing.',
  parts: [
    {
      title: 'Cancelling',
      points: [
        'Until it is shipped or its invoice is issued, you can cancel an order yourself on its page, free of charge. After its invoice and before it is shipped, write to us.',
        'Anything you have paid is refunded to the same account. If nothing was paid, nothing was charged, and a coupon of the order may be used again.',
        'An order that is to be paid before delivery is cancelled automatically when it has not been paid by the time shown on its page.',
        'We write to you whenever an order is cancelled, by you or by us, and say what happens to the money.',
      ],
    },
    {
      title: 'Defective, wrong, incomplete or late',
      points: [
        'Refuse the parcel at the door{faultDays|, or tell us within |.}{faultDays}{faultDays| days of delivery.|}',
        'We collect it at our cost and send a replacement or your money back, as you choose.',
        'The same applies to anything that differs from its description, and to anything that arrives after the promised day.',
      ],
    },
    {
      title: 'Changed your mind',
      points: [
        '{returnDays|Unused products in their own packing may come back within |Products that are as described do not come back because you changed your mind.}{returnDays}{returnDays| days of delivery.|}',
        'You pay for the return courier. We refund the full price of the product.',
        'Cut cable, opened memory cards and services already given cannot be returned.',
      ],
    },
    {
      title: 'Exchange',
      text: 'Need another lens or another length? Tell us{returnDays| within |.}{returnDays}{returnDays| days.|} You pay or get back the difference in price.',
    },
    {
      title: 'When you get your refund',
      text: 'Within 7 working days after the product has reached us. What you paid online, by UPI or by bank transfer goes back where it came from; what you paid in cash, by UPI or bank transfer to the account you name. The order page shows each refund. We never ask for a card number or a PIN.',
    },
    {
      title: 'How to begin',
      text: '{returns|Open the order in [My Account](/my-account), and press Return or exchange. Or write|Write} to {supportEmail}{whatsapp| or on WhatsApp to |}{whatsapp} with your order number.',
    },
  ],
};
