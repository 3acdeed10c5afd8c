import type { DeskHelp } from './desk-help-shape.desk.ts';

export const sellingHelp = {
  adminDashboard: {
    about: 'The sales of a period, and your work for today. We do not count cancelled orders as sales.',
    jobs: [
      {
        job: 'See the sales of a month',
        steps: [
          'Choose Month beside Group by.',
          'Choose the year and the month.',
          'Press a bar to see its sum.',
        ],
      },
      {
        job: 'Start the day',
        steps: ['Read the lists below the chart.', 'Press a line: it opens the page where the work is done.'],
      },
    ],
    words: [
      ['First-time buyers', 'Customers with exactly one order.'],
      ['Pending', 'Ordered and not yet shipped.'],
    ],
  },
  adminFirstSteps: {
    about: 'Set up your shop, from its name to the first order. We tick a step as soon as you have done it.',
    jobs: [
      {
        job: 'Remove the demo products',
        steps: [
          'Press Remove the demo products, and confirm.',
          'Products that you have edited stay; Undo brings the others back.',
        ],
      },
      {
        job: 'See whether mails arrive',
        steps: ['Enter your e-mail address below the list.', 'Press Send a test mail and read the answer.'],
      },
    ],
    words: [['Demo products', 'The sample products of a new shop.']],
  },
  adminVisits: {
    about:
      'Daily sums: pages that visitors opened, sites that led them here, and steps to an order. We track nobody.',
    jobs: [
      {
        job: 'See how many visitors a link brought',
        steps: ['Choose the days.', 'Read the table of sites. Only the first page of a visit counts there.'],
      },
      {
        job: 'Find broken links',
        steps: ['Read the table of addresses not found.', 'Add a redirect for each that visitors ask for.'],
      },
    ],
    words: [
      ['Visit', 'The first page that a visitor opens, from another site or by its address.'],
      ['View', 'One page that a visitor opened.'],
    ],
  },
  adminOrders: {
    about: 'Every order, newest first. Search by order number, name, mobile number or e-mail address.',
    jobs: [
      {
        job: 'Ship an order',
        steps: [
          'Open the order and check Payment and Delivery.',
          'Issue the invoice.',
          'Pack the parcel and change the status to Shipped. The customer gets a mail.',
        ],
      },
      {
        job: 'Change what was ordered',
        steps: [
          'Open the order while it is Pending and has no invoice.',
          'Press Change lines…',
          'Add products, and call off units of others. The customer gets a mail with both totals.',
        ],
      },
      {
        job: 'Refund an order',
        steps: ['Open the order.', 'Press Refund… below Payments.', 'Enter the amount and the reason.'],
      },
      {
        job: 'Cancel an order',
        steps: ['Change its status to Cancelled.', 'We restock the goods.', 'Refund what was paid.'],
      },
    ],
    words: [
      ['UTR', 'The number that a bank gives a transfer; the customer finds it in the UPI app.'],
      ['Pay on delivery', 'The courier collects the money at the door.'],
    ],
  },
  adminEnquiries: {
    about: 'Messages from the Contact Us page and complaints to the grievance officer, with their numbers.',
    jobs: [
      {
        job: 'Answer',
        steps: ['Press Reply: your mail program opens.', 'After sending press Mark answered.'],
      },
      { job: 'Find an old message', steps: ['Choose All.', 'Search by number, name or e-mail address.'] },
    ],
    words: [['Due', 'You must acknowledge a complaint by then: 48 hours after the customer sent it.']],
  },
  adminClaims: {
    about: 'Warranty claims: each shows what is due, and buttons for its next steps.',
    jobs: [
      {
        job: 'Open a claim at the counter',
        steps: ['Press Add claim.', 'Scan the serial number, write what is wrong, and press Open claim.'],
      },
      {
        job: 'Handle the unit',
        steps: [
          'Press Received when you have the unit: we set the day by which you must update the customer.',
          'Press Send to maker and enter the RMA number, then Repaired, Replace or Refuse.',
          'Press Give back when the customer has it: we renew its warranty.',
        ],
      },
      { job: 'Lend a unit', steps: ['Press Lend a unit.', 'Press Take back before the claim ends.'] },
    ],
    words: [
      ['RMA', 'The number under which the maker takes a unit back.'],
      ['Goodwill', 'A claim out of warranty that you accept anyway.'],
    ],
  },
  adminSerials: {
    about: 'The life of each unit: its purchase, its buyer, its warranty and its claims.',
    jobs: [
      {
        job: 'Look up a unit',
        steps: ['Type or scan its serial number, also a former one.', 'Press History.'],
      },
      {
        job: 'Enter serial numbers',
        steps: ['Press Add serial numbers.', 'Choose the product and scan one number after the other.'],
      },
      { job: 'Correct a number', steps: ['Press Correct.', 'You still find the unit by its former number.'] },
      {
        job: 'Two buyers got each other’s unit',
        steps: ['Press Swap at one of them.', 'Enter the number of the other.'],
      },
    ],
    words: [['Outcome', 'Where a unit goes: into stock, to repair, to the maker or to scrap.']],
  },
  adminComplaints: {
    about: 'Complaints with the time that the law leaves you: 48 hours to acknowledge, a month to resolve.',
    jobs: [
      {
        job: 'Write down a complaint',
        steps: ['Press Add complaint.', 'Enter how and when you received it, and press Write down.'],
      },
      {
        job: 'Acknowledge',
        steps: [
          'We acknowledge it by e-mail where the customer left an address.',
          'Else call or write, and press Mark acknowledged.',
        ],
      },
      { job: 'Resolve', steps: ['Press Resolve.', 'Write the outcome: we mail it to the customer.'] },
    ],
    words: [['Clock', 'What is left until the next step is due; red in its last quarter.']],
  },
  adminUsers: {
    about: 'Everybody who has an account, newest first, with the number of their orders.',
    jobs: [
      { job: 'Find a customer', steps: ['Type a part of the name, e-mail address or mobile number.'] },
      {
        job: 'Delete an account',
        steps: ['Press Delete and confirm.', 'The orders and invoices stay, as the law asks.'],
      },
    ],
  },
  adminCompanies: {
    about: 'Firms that buy at their own prices: who applied, what they pay, and which accounts buy for them.',
    jobs: [
      {
        job: 'Answer an application',
        steps: [
          'Choose Applied and open the company.',
          'Check name, GSTIN and address.',
          'Choose a price list, save the terms, and press Approve. We mail the company.',
        ],
      },
      {
        job: 'Let a second person buy',
        steps: [
          'Open the company.',
          'Press Add member and enter the e-mail address of the account.',
          'Save.',
        ],
      },
      {
        job: 'Suspend a company',
        steps: ['Press Suspend account: the members pay the shop’s prices at once.'],
      },
    ],
    words: [['Credit limit', 'The most that a firm may owe.']],
  },
  adminCounter: {
    about: 'Sells to a customer in the shop. A scanner and the function keys are enough.',
    jobs: [
      {
        job: 'Sell',
        steps: [
          'Scan each product; scan it again for one more.',
          'Press F9, then Enter for the exact cash. C, U, D and A choose cash, UPI, card and account.',
          'Hand over the change that we show, and print.',
        ],
      },
      {
        job: 'Serve somebody else first',
        steps: [
          'Press F6 and give the bill a name.',
          'Press F7 later to open it again. We keep it for seven days.',
        ],
      },
      {
        job: 'Count the drawer',
        steps: ['Press F8.', 'Enter what you counted, and a note where it differs.', 'Close the drawer.'],
      },
    ],
    words: [['Expected', 'Opening cash and cash kept, less cash given back and taken out.']],
  },
  adminPriceLists: {
    about: 'The prices for a kind of dealer. Nobody ever pays more than the shop’s price.',
    jobs: [
      {
        job: 'Take a percentage off',
        steps: ['Add a price list with its percentage.', 'Add categories that have another one.', 'Save.'],
      },
      {
        job: 'Fix prices by quantity',
        steps: [
          'Press Add product, or Import CSV with a sheet.',
          'Enter from which quantity each price counts.',
        ],
      },
      { job: 'Give it to a company', steps: ['Open the company.', 'Choose the list under Terms.'] },
    ],
    words: [['Margin', 'What is left of the price without GST after the average cost. Red: a loss.']],
  },
  adminQuotes: {
    about: 'Prices that you offer a customer, and the order that follows.',
    jobs: [
      {
        job: 'Make a quotation',
        steps: ['Press New quotation.', 'Choose the customer, and add products.', 'Save, then press Send.'],
      },
      {
        job: 'Change one that was sent',
        steps: ['Change it and save: that is the next version.', 'Press Send. The link shows the new one.'],
      },
      {
        job: 'Turn an accepted quotation into an order',
        steps: [
          'The customer accepts on the page of the link, with a code by mail.',
          'Or they accept on the phone: press Make order.',
        ],
      },
    ],
    words: [['Seen', 'When the customer last opened the link.']],
  },
  adminCoupons: {
    about: 'Codes that take a percentage or an amount off an order. A customer uses each once.',
    jobs: [
      {
        job: 'Make a coupon',
        steps: [
          'Enter the code, what it takes off, and the last day.',
          'Choose a least order value or categories if it is not for each order.',
          'Leave the limit blank if everybody may use it.',
          'Press Add Coupon.',
        ],
      },
      { job: 'Stop a coupon', steps: ['Press Delete. Orders that used it keep their discount.'] },
    ],
    words: [
      ['Uses', 'How often the code was used, by all customers. A cancelled unpaid order gives its use back.'],
    ],
  },
} as const satisfies Record<string, DeskHelp>;
