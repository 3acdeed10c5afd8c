import type { DeskHelp } from './desk-help-shape.desk.ts';

export const afterSaleHelp = {
  adminMessages: {
    about:
      'Messages by WhatsApp and SMS to customers who agreed to them: about parcels, returns, refunds and claims.',
    jobs: [
      {
        job: 'Begin to send',
        steps: [
          'Press Settings, then WhatsApp or SMS, and Save settings.',
          'Add a template for each message that you want to send.',
          'Customers switch it on at the checkout or in My Account.',
        ],
      },
      {
        job: 'Send one again',
        steps: ['Choose Failed, and read why.', 'Press Send again: it is tried five times.'],
      },
    ],
    words: [
      ['Stopped', 'Consent, template or channel was gone when it was to be sent.'],
      ['DLT', 'Where Indian law wants the sender, your firm and each text of an SMS registered.'],
    ],
  },
  adminDispatch: {
    about:
      'Orders with something to pack; what was promised first stands first. Packing changes neither stock nor status.',
    jobs: [
      {
        job: 'Fetch the goods of many orders at once',
        steps: ['Choose the orders.', 'Press Print pick list.'],
      },
      {
        job: 'Pack an order',
        steps: [
          'Press its number.',
          'Scan each article, and its serial number where it is asked for.',
          'Press Pack, then Print label.',
        ],
      },
      {
        job: 'Send a part now and the rest later',
        steps: ['Scan only what is here, and press Pack.', 'The order stays in the list with the rest.'],
      },
    ],
    words: [
      ['Late', 'The last day that was promised is over.'],
      ['Not paid', 'It must be paid first, and no payment was received.'],
    ],
  },
  adminShipments: {
    about:
      'Every parcel and where it is. The order follows: Shipped with the first, Delivered with the last.',
    jobs: [
      {
        job: 'Give parcels to a courier',
        steps: ['Press Hand over.', 'Choose the courier, scan the tracking number, and press Hand over.'],
      },
      {
        job: 'Read a courier’s status sheet',
        steps: [
          'Press Courier status file and choose the CSV file.',
          'Read what would change, then press Apply.',
        ],
      },
      {
        job: 'Take in a refused parcel',
        steps: ['Press Came back.', 'Choose for each unit what happens to it.'],
      },
    ],
    words: [
      ['Collect', 'What the courier asks for at the door.'],
      [
        'Came back',
        'It is here again, or lost for good. Units that are not packed once more leave the order.',
      ],
    ],
  },
  adminReturns: {
    about: 'What buyers send back: decide, receive, look at it, and give back the money or send another.',
    jobs: [
      {
        job: 'Decide',
        steps: [
          'Press Approve and say whether you fetch it, or press Refuse and say why.',
          'The buyer is mailed.',
        ],
      },
      {
        job: 'Take it in',
        steps: [
          'Press Received and enter how many came.',
          'Press Inspect and choose what happens to each unit. Only Into stock changes the stock.',
        ],
      },
      {
        job: 'Close it',
        steps: [
          'Press Refund: credit note and refund are made in one step.',
          'Or press Make exchange order: what was paid moves to the new order.',
        ],
      },
    ],
    words: [['Send back', 'Rejected units go to the buyer again and count for nothing.']],
  },
  adminCouriers: {
    about:
      'Who takes parcels, and where customers follow them. Staff who may change the settings edit the list.',
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
    words: [['{number}', 'Stands for the tracking number of a parcel.']],
  },
} as const satisfies Record<string, DeskHelp>;
