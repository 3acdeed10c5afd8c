import type { DeskHelp } from './desk-help-shape.ts';

export const storefrontHelp = {
  adminGrowth: {
    about:
      'How Google, Facebook and Instagram get your products, and what the shop counts. All is off until you switch it on.',
    jobs: [
      {
        job: 'Bring your products to Google',
        steps: [
          'Tick Feed for Google.',
          'Copy its address.',
          'Enter it in Google Merchant Center as a file to fetch each day.',
        ],
      },
      {
        job: 'Tell search engines what changed',
        steps: [
          'Tick Send changed pages to search engines.',
          'Look here now and then whether they were taken.',
        ],
      },
      {
        job: 'Count visits',
        steps: ['Tick Count visits.', 'Say so on your privacy page.', 'Read the figures at Visits.'],
      },
    ],
  },
  adminExport: {
    about: 'Everything that the shop holds as one ZIP, for your accountant, your records or another shop.',
    jobs: [
      {
        job: 'Take everything out',
        steps: [
          'Press Make an export.',
          'Wait until it is ready; you may leave the page.',
          'Press Download.',
        ],
      },
    ],
    words: [['ZIP', 'One file that holds many. Your computer opens it with a double click.']],
  },
  adminBrand: {
    about: 'How the shop looks, and facts that its pages name.',
    jobs: [
      {
        job: 'Put in your logo and colour',
        steps: [
          'Choose the files of Logo and Icon.',
          'Type or pick the Accent colour: the samples show it in both themes.',
          'Press Save brand. A colour that nobody can read is refused, with two near ones.',
        ],
      },
    ],
  },
  adminPages: {
    about: 'The texts of home, About, Services, Contact and the policies, and pages of your own.',
    jobs: [
      {
        job: 'Change a page',
        steps: [
          'Press its title, and change what it says. Texts may name facts such as {phone}.',
          'Press Save draft: the public page stays, and the draft stands beside the fields.',
          'Press Publish.',
        ],
      },
      {
        job: 'Go back to an earlier version',
        steps: ['Press Restore beside the version.', 'Press Publish.'],
      },
    ],
    words: [['Draft', 'What is saved and not public yet.']],
  },
  adminMenus: {
    about: 'The links of the header and of the columns of the footer.',
    jobs: [{ job: 'Change a link', steps: ['Change its name and where it leads to.', 'Press Save menus.'] }],
  },
  adminLanguages: {
    about: 'The languages that shoppers can choose. What is not translated is shown in English.',
    jobs: [
      {
        job: 'Offer the shop in Hindi',
        steps: [
          'Tick हिन्दी.',
          'Edit products, categories and pages: each has fields for it.',
          'Follow the link हिन्दी at the top of the shop and read it once.',
        ],
      },
    ],
  },
  adminRedirects: {
    about: 'Old addresses and where they lead, so that no link to the shop is lost.',
    jobs: [
      {
        job: 'Change the address of a product or category',
        steps: [
          'Edit the product or category, and change Address.',
          'The old address leads to the new one. You need not add it here.',
        ],
      },
      {
        job: 'Bring the links of a former shop',
        steps: [
          'Make a CSV file with the columns from and to.',
          'Press Import CSV and choose it: first you see what it would add.',
          'Press Add redirects.',
        ],
      },
    ],
    words: [['By a new address', 'Made by itself when a product or category got another address.']],
  },
} as const satisfies Record<string, DeskHelp>;
