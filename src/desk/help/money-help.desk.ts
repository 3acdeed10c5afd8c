import type { DeskHelp } from './desk-help-shape.desk.ts';

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
