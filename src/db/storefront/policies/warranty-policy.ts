import type { Policy } from './policy.ts';

export const warrantyPolicy: Policy = {
  title: 'Warranty',
  description: 'How long our products are under warranty, what it covers, and how to claim it.',
  lead: 'Every product page names its warranty. It begins on the day of delivery and needs no card and no form.',
  parts: [
    {
      title: 'How to claim',
      text: 'Send {whatsapp|a WhatsApp message to |}{whatsapp}{whatsapp| or |}an e-mail to {supportEmail} with your order number and, if you can, a short video of the fault.',
      points: [
        'We reply within 48 hours, usually the same working day, and try to solve it with you by phone first.',
        'If the product must come back, we name a courier and pay for it both ways within India.',
        'We repair or replace it within 15 working days of receiving it. If neither is possible, you get your money back.',
        'What we repair or replace stays under warranty for the rest of the time, and for at least 90 days.',
      ],
    },
    {
      title: 'What it covers',
      points: [
        'Faults of material and manufacture in normal use.',
        'Disks and memory cards for the endurance named on their page.',
        'Workmanship of our own installation for one year.',
      ],
    },
    {
      title: 'What it does not cover',
      points: [
        'Lightning, flood, surges beyond what the product is rated for, broken seals, or repairs by others.',
        'Recordings: keep a copy of what matters. We cannot bring back data from a failed disk.',
        'Consumables such as batteries after six months.',
      ],
    },
    {
      title: 'Your rights',
      text: 'This warranty comes on top of your rights under the Consumer Protection Act, 2019. It does not take any of them away.',
    },
  ],
};
