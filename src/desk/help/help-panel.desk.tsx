import { useState } from 'react';
import type { DeskPageName } from '../../app/page-paths.ts';
import { useLocation } from '../../kit/web/router/router.tsx';
import { Keyboard } from 'lucide-react';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { deskPageAt, menuEntries, useMenuEntries } from '../../platform/desk/desk-menu.desk.ts';
import { deskPages } from '../../platform/desk/desk-pages.desk.ts';
import type { DeskHelp } from './desk-help-shape.desk.ts';
import { goodsHelp } from './goods-help.desk.ts';
import { moneyHelp } from './money-help.desk.ts';
import { afterSaleHelp } from './after-sale-help.desk.ts';
import { sellingHelp } from './selling-help.desk.ts';
import { settingsHelp } from './settings-help.desk.ts';

const storefrontHelp = {
  adminGrowth: {
    about:
      'Your products on Google, Facebook and Instagram, and the visitor count. All is off until you switch it on.',
    jobs: [
      {
        job: 'List your products on Google',
        steps: [
          'Switch on Feed for Google.',
          'Copy its address.',
          'Enter it in Google Merchant Center as a file to fetch each day.',
        ],
      },
      {
        job: 'Tell search engines what changed',
        steps: [
          'Switch on Send changed pages to search engines.',
          'Check here now and then whether they accepted them.',
        ],
      },
      {
        job: 'Count visits',
        steps: ['Switch on Count visits.', 'Mention it on your privacy page.', 'Read the figures at Visits.'],
      },
    ],
  },
  adminExport: {
    about: 'Everything in your shop as one ZIP, for your accountant, your records or another shop.',
    jobs: [
      {
        job: 'Export everything',
        steps: [
          'Press Make an export.',
          'Wait until it is ready; you may leave the page.',
          'Press Download.',
        ],
      },
    ],
    words: [['ZIP', 'One file with many files in it. Your computer opens it with a double click.']],
  },
  adminBrand: {
    about: 'Your logo and colour, and facts about your shop.',
    jobs: [
      {
        job: 'Add your logo and colour',
        steps: [
          'Choose the files of Logo and Icon.',
          'Type or pick the Accent colour: the samples show it in both themes.',
          'Press Save brand. We refuse a colour that nobody can read, and suggest two near ones.',
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
          'Press its title, open a section, and change its texts. They may use facts such as {phone}.',
          'Press Save draft: the public page stays, and Preview shows the draft.',
          'Press Publish.',
        ],
      },
      {
        job: 'Go back to an earlier version',
        steps: ['Press Restore beside the version.', 'Press Publish.'],
      },
    ],
    words: [['Draft', 'Changes that you saved and did not publish yet.']],
  },
  adminMenus: {
    about: 'The links of the header and of the columns of the footer.',
    jobs: [
      {
        job: 'Change a link',
        steps: ['Open its row.', 'Change its name, or search for another link.', 'Press Save menus.'],
      },
    ],
  },
  adminLanguages: {
    about: 'The languages that shoppers can choose. We show texts without a translation in English.',
    jobs: [
      {
        job: 'Offer the shop in Hindi',
        steps: [
          'Switch on हिन्दी.',
          'Edit products, categories and pages: each has fields for it.',
          'Follow the link हिन्दी at the top of the shop and read it once.',
        ],
      },
    ],
  },
  adminRedirects: {
    about: 'Send old links to the right new page, so that customers still find it.',
    jobs: [
      {
        job: 'Change the address of a product or category',
        steps: [
          'Edit the product or category, and change Address.',
          'The old address leads to the new one. You need not add it here.',
        ],
      },
      {
        job: 'Import the links of a former shop',
        steps: [
          'Make a CSV file with the columns from and to.',
          'Press Import CSV and choose it: first you see what it would add.',
          'Press Add redirects.',
        ],
      },
    ],
    words: [['By a new address', 'We add it when you change the address of a product or category.']],
  },
} as const satisfies Record<string, DeskHelp>;

export const deskHelp: Record<DeskPageName, DeskHelp> = {
  ...sellingHelp,
  ...afterSaleHelp,
  ...goodsHelp,
  ...moneyHelp,
  ...settingsHelp,
  ...storefrontHelp,
};

export function HelpPanel({ onShortcuts, onClose }: { onShortcuts: () => void; onClose: () => void }) {
  const { pathname } = useLocation();
  const [page, show] = useState<DeskPageName>(deskPageAt(pathname) ?? 'adminDashboard');
  const [typed, setTyped] = useState('');
  const shown = useMenuEntries().flatMap(({ pages }) => pages.map((each) => each.page));
  const found = helpMatching(typed).filter((each) => shown.includes(each));
  return (
    <Dialog title="Help" position="right" onClose={onClose}>
      <TextField
        label="Search the help"
        type="search"
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-4">
        {typed.trim() === '' ? (
          <PageHelp page={page} />
        ) : (
          <FoundPages
            pages={found}
            onShow={(page) => {
              show(page);
              setTyped('');
            }}
          />
        )}
      </div>
      <p className="mt-6 border-t border-line pt-4">
        <Button kind="outline" onClick={onShortcuts}>
          <Keyboard size={16} />
          Keyboard shortcuts
        </Button>
      </p>
    </Dialog>
  );
}

function FoundPages({ pages, onShow }: { pages: DeskPageName[]; onShow: (page: DeskPageName) => void }) {
  return (
    <>
      <p role="status" className="mb-2 text-small text-text-2">
        {pages.length === 0 ? 'Nothing found. Try another word.' : `Found on ${pages.length} pages`}
      </p>
      <ul className="grid gap-1">
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              onClick={() => onShow(page)}
              className="link-line min-h-11 text-left font-[550] text-info"
            >
              {nameOf(page)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PageHelp({ page }: { page: DeskPageName }) {
  const { about, jobs, words = [] } = deskHelp[page];
  return (
    <div className="grid gap-4">
      <div>
        <h3 className="title-3 mb-1">{nameOf(page)}</h3>
        <p>{about}</p>
      </div>
      {jobs.map(({ job, steps }) => (
        <div key={job}>
          <h4 className="mb-1 font-[650]">{job}</h4>
          <ol className="grid list-decimal gap-1 pl-5 text-text-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      ))}
      {words.length > 0 && (
        <dl className="grid gap-2 border-t border-line pt-3 text-small">
          {words.map(([word, meaning]) => (
            <div key={word}>
              <dt className="font-[650]">{word}</dt>
              <dd className="text-text-2">{meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function nameOf(wanted: DeskPageName): string {
  const entry = menuEntries.find(({ pages }) => pages.some(({ page }) => page === wanted))!;
  const pages = new Set(entry.pages.map(({ page }) => page));
  return pages.size === 1
    ? entry.name
    : `${entry.name} › ${entry.pages.find(({ page }) => page === wanted)!.name}`;
}

/** @returns the pages whose help or name has every typed word, those that name it first */
export function helpMatching(typed: string): DeskPageName[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const all = Object.keys(deskPages) as DeskPageName[];
  const named = all.filter((page) => has(namesOf(page)));
  return [...named, ...all.filter((page) => !named.includes(page) && has(textOf(deskHelp[page])))];
}

export function textOf({ about, jobs, words = [] }: DeskHelp): string {
  return [about, ...jobs.flatMap(({ job, steps }) => [job, ...steps]), ...words.flat()].join(' ');
}

function namesOf(page: DeskPageName): string {
  const { heading, name = '', words } = deskPages[page];
  return `${heading} ${name} ${words}`;
}
