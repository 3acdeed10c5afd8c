import type { DeskHelp } from './desk-help-shape.desk.ts';

export const settingsHelp = {
  adminSettings: {
    about: 'Shop details on website, mails and new invoices. Issued invoices do not change.',
    jobs: [{ job: 'Change the address', steps: ['Edit the field.', 'Press Save settings.'] }],
    words: [
      ['GSTIN', 'Your 15-character GST number. Its first two digits are your State.'],
      ['Trade name', 'The name over your shop; the legal name is the one in your GST certificate.'],
    ],
  },
  adminAfterSale: {
    about: 'What you offer to customers after they have bought. All of it is off in a new shop.',
    jobs: [
      {
        job: 'Show reviews',
        steps: ['Press Reviews.', 'Read new reviews at Products, Reviews, and publish them.'],
      },
      {
        job: 'Answer questions',
        steps: ['Press Questions.', 'Answer new questions at Products, Questions.'],
      },
      {
        job: 'Show warranties and take claims',
        steps: [
          'Press Warranty, and set the days of a claim and of a replacement.',
          'Handle new claims at Service, Warranty claims.',
        ],
      },
      {
        job: 'Take complaints',
        steps: ['Press Complaints.', 'Answer new complaints at Service, Complaints.'],
      },
    ],
    words: [],
  },
  adminDelivery: {
    about: 'Your delivery zones, each with its fee and days.',
    jobs: [
      {
        job: 'Add a zone',
        steps: ['Press Add zone.', 'Enter its name, PIN codes and fees.', 'Check it with a PIN code.'],
      },
      { job: 'Change many PIN codes', steps: ['Press Export CSV.', 'Edit the file.', 'Press Import CSV.'] },
    ],
    words: [
      ['Zone', 'PIN codes with the same fee and days. If two fit, the longer one is used.'],
      ['Refused parcels', 'After this many refused parcels, only prepaid orders.'],
    ],
  },
  adminPaymentMethods: {
    about: 'The five ways to pay, whether each is on, and what customers see of it.',
    jobs: [
      {
        job: 'Change the UPI address or the bank account',
        steps: [
          'Edit the field.',
          'Press Save payment methods.',
          'Enter your password when asked. We mail every owner.',
        ],
      },
      {
        job: 'Limit pay on delivery',
        steps: ['Enter the highest amount beside Offered up to.', 'Leave it blank for no limit.'],
      },
    ],
    words: [
      ['UPI address', 'As in shop@bank. We make the QR code of an order from it.'],
      ['Cash ceiling', 'The law allows less than ₹2,00,000 in cash from one person on one day.'],
    ],
  },
  adminPlanning: {
    about: 'The figures that the calculators and the kit builder use, each with its source.',
    jobs: [
      {
        job: 'Change a figure',
        steps: [
          'Press it.',
          'Enter the value, its source and the first day.',
          'Save. Older values stay in its history.',
        ],
      },
      {
        job: 'Change the days to keep',
        steps: ['Open the list of places.', 'Enter how many days each should record.'],
      },
    ],
    words: [['Source', 'Where the figure is from, so that a customer can check it.']],
  },
  adminStaff: {
    about: 'Who works at the desk, and what each may see and do there.',
    jobs: [
      {
        job: 'Invite somebody',
        steps: [
          'Press Invite staff.',
          'Enter name, e-mail address and role.',
          'Press Send invitation. The link in the mail is valid for 72 hours.',
        ],
      },
      {
        job: 'When somebody leaves',
        steps: ['Press Deactivate. We log them out everywhere at once.'],
      },
    ],
    words: [
      ['Owner', 'May do everything. One active owner always stays.'],
      ['Manager', 'Everything but settings and staff.'],
      ['Counter', 'Orders, invoices, payments and customers.'],
      ['Accountant', 'Invoices, payments, customers, reports and the audit log.'],
      ['Packer', 'Stock and dispatch.'],
      ['Technician', 'Sees their visits at Today, and nothing else.'],
    ],
  },
  adminSecurity: {
    about: 'Your own log-in: a code from your phone after the password, and your devices.',
    jobs: [
      {
        job: 'Turn two-step log-in on',
        steps: [
          'Press Turn on and scan the QR code with an authenticator app.',
          'Enter the six digits that the app shows.',
          'Keep the recovery codes where only you can read them.',
        ],
      },
      {
        job: 'Log in without the phone',
        steps: ['Enter your password.', 'Press Use a recovery code and enter one of them.'],
      },
      { job: 'End a session elsewhere', steps: ['Find the device below.', 'Press Sign out beside it.'] },
    ],
    words: [
      [
        'Authenticator app',
        'Shows a new code every 30 seconds: Google Authenticator, Aegis and many others.',
      ],
      ['Recovery code', 'Use it once to log in without your phone.'],
    ],
  },
  adminJobs: {
    about: 'Mails and other tasks that failed, the state of the backup, and tasks that run by themselves.',
    jobs: [
      {
        job: 'Send a mail again',
        steps: ['Read the reason.', 'Correct it, for example the mail server.', 'Press Send again.'],
      },
      {
        job: 'See whether mails arrive',
        steps: ['Enter your e-mail address beside Test mail.', 'Press Send a test mail and read the answer.'],
      },
    ],
    words: [['Given up', 'We tried for a day without success. We try again when you press Send again.']],
  },
  adminAudit: {
    about: 'Who changed what and when. Nobody can edit or delete an entry.',
    jobs: [
      {
        job: 'Find a change',
        steps: ['Choose the kind of action.', 'Read who did it, and the old and new values.'],
      },
    ],
  },
} as const satisfies Record<string, DeskHelp>;
