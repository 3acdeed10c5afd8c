import type { DeskHelp } from './desk-help-shape.desk.ts';

export const afterSaleHelp = {
  adminMessages: {
    about: 'WhatsApp messages and SMS to customers who agreed: about parcels, returns, refunds and claims.',
    jobs: [
      {
        job: 'Start sending',
        steps: [
          'Press Settings, then WhatsApp or SMS, and Save settings.',
          'Add a template for each message that you want to send.',
          'Customers switch it on at the checkout or in My Account.',
        ],
      },
      {
        job: 'Send one again',
        steps: ['Choose Failed, and read why.', 'Press Send again. We try five times.'],
      },
    ],
    words: [
      ['Stopped', 'We could not send it: consent, template or channel was missing.'],
      ['DLT', 'The register in which Indian law wants your firm, sender name and each SMS text.'],
    ],
  },
  adminToday: {
    about:
      'Your own visits of the day, on your phone. Without a network your answers are kept, and sent later.',
    jobs: [
      {
        job: 'Do a visit',
        steps: [
          'Press Start when you are there.',
          'Answer the checklist, and enter what hangs where.',
          'Press Finish, and enter the customer’s code.',
        ],
      },
    ],
    words: [['Refused', 'The shop did not take an answer: press Try again, or Discard and enter it anew.']],
  },
  adminOnsiteSettings: {
    about: 'Whether customers book visits, when your technicians come, and what they check.',
    jobs: [
      {
        job: 'Let customers book visits',
        steps: [
          'Switch on installation for the zone at Settings, Delivery.',
          'Press Visits, then Add hours: choose zone, weekdays, hours and how many visits fit.',
          'Press Save.',
        ],
      },
    ],
  },
  adminSiteVisits: {
    about: 'Visits of your technicians to customers, day by day. We mail the customer each change.',
    jobs: [
      {
        job: 'Book a visit for somebody who calls',
        steps: [
          'Press New visit, choose the customer or enter a new one.',
          'Enter the site, and choose day, hours and technician.',
          'Tick Although this time is full or closed to pass a slot, and press Book visit.',
        ],
      },
      {
        job: 'Look through the day',
        steps: [
          'Choose Without technician, and give each visit one with Change.',
          'Choose Late, and move or cancel what is left over.',
          'Choose To sign, To invoice: sign by name, and issue the invoice at the order.',
        ],
      },
    ],
    words: [
      ['Planned', 'A visit of a care contract that has no day yet.'],
      ['Needed', 'Products that the technician wrote down: Make quotation makes a draft of them.'],
    ],
  },
  adminCareContracts: {
    about: 'Care that you sold for months or years, with its visits. We offer the renewal by ourselves.',
    jobs: [
      {
        job: 'Make a contract of what was sold',
        steps: ['Choose To make, and press Make contract.', 'Choose the site, and press Make contract.'],
      },
      {
        job: 'See which contracts end',
        steps: ['Choose Ending: 30 days or less are left.', 'Renewal shows the quotation that we sent.'],
      },
    ],
    words: [['Covers', 'Labour only, or labour and parts. Claims on units of the site pass the warranty.']],
  },
  adminSites: {
    about: 'The places of a customer, with what hangs where, the visits and the care.',
    jobs: [
      {
        job: 'Write down what hangs where',
        steps: [
          'Press Choose customer, then the name of the site.',
          'Press Add unit, choose the unit, and enter the place.',
        ],
      },
      {
        job: 'Give somebody the file of a site',
        steps: ['Press Make link and send it. Turn link off ends it at once.'],
      },
    ],
  },
  adminDispatch: {
    about: 'Orders to pack, the earliest promise first. Packing changes neither stock nor status.',
    jobs: [
      {
        job: 'Pick the goods of many orders at once',
        steps: ['Choose the orders.', 'Press Print pick list.'],
      },
      {
        job: 'Pack an order',
        steps: [
          'Press its number.',
          'Scan each product, and its serial number where we ask for it.',
          'Press Pack, then Print label.',
        ],
      },
      {
        job: 'Send a part now and the rest later',
        steps: ['Scan what you have, and press Pack.', 'The order stays in the list with the rest.'],
      },
    ],
    words: [
      ['Late', 'The last promised day is over.'],
      ['Not paid', 'The customer must pay first, and has not paid.'],
    ],
  },
  adminShipments: {
    about:
      'Every parcel and its status. We set the order to Shipped with its first parcel, to Delivered with its last.',
    jobs: [
      {
        job: 'Give parcels to a courier',
        steps: ['Press Hand over.', 'Choose the courier, scan the tracking number, and press Hand over.'],
      },
      {
        job: 'Import a courier’s status file',
        steps: ['Press Courier status file and choose the CSV file.', 'Check the changes, then press Apply.'],
      },
      {
        job: 'Take in a refused parcel',
        steps: ['Press Came back.', 'Choose where each item goes.'],
      },
    ],
    words: [
      ['Collect', 'The amount that the courier collects at the door.'],
      [
        'Came back',
        'You have it again, or the courier lost it. Units that you do not pack again leave the order.',
      ],
    ],
  },
  adminReturns: {
    about: 'Returns by customers: approve, receive and inspect them, then refund or exchange.',
    jobs: [
      {
        job: 'Decide',
        steps: [
          'Press Approve and choose how the customer returns it, or press Refuse and write why.',
          'We mail the customer.',
        ],
      },
      {
        job: 'Take it in',
        steps: [
          'Press Received and enter the quantity.',
          'Press Inspect and choose where each item goes. Only Into stock changes the stock.',
        ],
      },
      {
        job: 'Close it',
        steps: [
          'Press Refund: we make credit note and refund in one step.',
          'Or press Make exchange order: we move the payment to the new order.',
        ],
      },
    ],
    words: [['Send back', 'You send rejected units back to the customer without a refund.']],
  },
  adminCouriers: {
    about: 'Your couriers and their tracking pages. Staff who can change settings edit the list.',
    jobs: [
      {
        job: 'Add a local courier',
        steps: [
          'Press Add courier and enter a name and a code.',
          'Paste the address of its tracking page, with {number} in place of the number.',
          'Press Save.',
        ],
      },
      {
        job: 'Stop using a courier',
        steps: ['Press Edit and untick On. Its parcels stay as they are.'],
      },
    ],
    words: [['{number}', 'We put the tracking number of the parcel here.']],
  },
} as const satisfies Record<string, DeskHelp>;
