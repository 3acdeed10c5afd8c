import type { Shop } from '../../../../../contract/platform/settings-shapes.ts';
import type { Policy } from './policy.ts';

export function returnsPolicy({ whatsapp, supportEmail }: Shop): Policy {
  return {
    title: 'Returns & refunds',
    description: 'Cancelling, returning and exchanging products, and when you get your money back.',
    lead: 'Something is wrong, late or simply not what you need? Here is what happens, and what it costs: nothing where the fault is ours.',
    parts: [
      {
        title: 'Cancelling',
        text: 'You may cancel an order free of charge at any time before it is shipped. If you pay on delivery, nothing has been charged by then; what you paid before goes back where it came from.',
      },
      {
        title: 'Defective, wrong, incomplete or late',
        points: [
          'Refuse the parcel at the door, or tell us within 10 days of delivery.',
          'We collect it at our cost and send a replacement or your money back, as you choose.',
          'The same holds for anything that differs from its description, and for anything that comes after the promised day.',
        ],
      },
      {
        title: 'Changed your mind',
        points: [
          'Unused products in their own packing may come back within 10 days of delivery.',
          'You pay the courier back to us; we pay nothing else back than the price, and deduct nothing from it.',
          'Cut cable, opened memory cards and services already given cannot be returned.',
        ],
      },
      {
        title: 'Exchange',
        text: 'Need another lens or another length? Tell us within 10 days. You pay or get back the difference in price.',
      },
      {
        title: 'When the money comes',
        text: 'Within 7 working days after the product has reached us. What you paid online, by UPI or by bank transfer goes back where it came from; what you paid in cash, by UPI or bank transfer to the account you name. The order page shows each refund. We never ask for a card number or a PIN.',
      },
      {
        title: 'How to begin',
        text: `Write to ${supportEmail}${whatsapp === null ? '' : ` or on WhatsApp to ${whatsapp}`} with your order number.`,
      },
    ],
  };
}
