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

export const moneyHelp = {
  adminPayments: {
    about: 'Money received and returned. Every rupee should belong to an order.',
    jobs: [
      {
        job: 'Confirm a UPI payment',
        steps: [
          'Compare the UTR with your bank statement.',
          'Press Confirm UTR. The order can then be packed.',
        ],
      },
      {
        job: 'Upload a bank statement',
        steps: [
          'Press Import bank statement.',
          'Choose the CSV file of your bank.',
          'Check the matches and save.',
        ],
      },
      {
        job: 'Record one transfer for many orders',
        steps: [
          'Press One transfer, many orders.',
          'Paste the sheet of the courier, with order and amount.',
          'Correct the rows that are marked, and press Record transfer.',
        ],
      },
      {
        job: 'Match money without an order',
        steps: ['Choose the tab Money without order.', 'Press Put on order and enter its number.'],
      },
    ],
    words: [
      ['UTR', 'The number that the bank gives a transfer.'],
      ['Refund due', 'A cancelled order whose money you still have.'],
      ['Gateway', 'The company that takes cards and UPI for you: Razorpay.'],
    ],
  },
  adminCredit: {
    about: 'Companies that buy on account: what each owes, since when, and its advance.',
    jobs: [
      {
        job: 'Enter what a company paid',
        steps: [
          'Open the company.',
          'Press Enter receipt, and enter amount and UTR.',
          'We use it for the oldest orders first.',
        ],
      },
      {
        job: 'Ask for money',
        steps: ['Open the company.', 'Press Send reminder: we mail the company, at most once a day.'],
      },
      {
        job: 'Decide on a held order',
        steps: ['Open it in the list of orders.', 'Press Approve, or Refuse with a reason.'],
      },
    ],
    words: [
      ['Overdue', 'Not paid by its due day.'],
      ['Held', 'The company is above its credit limit, or has something overdue. You approve or refuse it.'],
      ['Balance', 'Outstanding, less the advance. The statement ends with it.'],
    ],
  },
  adminDocuments: {
    about:
      'Tax invoices and credit notes. We number them without gaps. You cannot edit them; correct a mistake with a credit note.',
    jobs: [
      {
        job: 'Issue an invoice',
        steps: ['Open the order.', 'Press Issue tax invoice.', 'Check the State and the rates.'],
      },
      {
        job: 'Make a credit note',
        steps: ['Open the invoice.', 'Press Credit note.', 'Choose the goods or the amount.'],
      },
      {
        job: 'Book an e-way bill',
        steps: ['Make it at the e-way portal.', 'Open the invoice and press Book e-way bill.'],
      },
    ],
    words: [
      ['IRN', 'The number that the government portal gives an e-invoice.'],
      ['E-way bill', 'The document for moving goods worth more than ₹50,000.'],
      ['Credit note', 'The document that cancels an invoice, whole or in part.'],
    ],
  },
  adminGst: {
    about: 'The GST of one month for your accountant: what to fix first, then the files to upload.',
    jobs: [
      {
        job: 'Prepare the return',
        steps: [
          'Choose the month.',
          'Fix what we list on top.',
          'Download GSTR-1 for the portal.',
          'Read GSTR-3B.',
        ],
      },
      {
        job: 'Close the month',
        steps: ['After filing press Close the month.', 'You can then no longer cancel its documents.'],
      },
    ],
    words: [
      ['GSTR-1', 'The list of your sales.'],
      ['GSTR-3B', 'The summary by which you pay.'],
      ['B2B, B2C', 'Sales to a buyer with a GSTIN, and to one without.'],
      ['CGST, SGST, IGST', 'Tax within your State in two halves, and tax to another State.'],
    ],
  },
} as const satisfies Record<string, DeskHelp>;
