import { useState } from 'react';
import type { DeskPageName } from '../../../../../contract/platform/page-paths.ts';
import { useLocation } from '../../../../router/router.tsx';
import { useDeskRights } from '../../../../lib/session/desk-rights.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { deskPageAt, menuEntries } from '../../../platform/desk/desk-menu.ts';
import { deskPages } from '../../../platform/desk/desk-pages.ts';
import { deskHelp } from './desk-help.ts';
import { helpMatching } from './help-matching.ts';

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [page, show] = useState<DeskPageName>(deskPageAt(pathname) ?? 'adminDashboard');
  const [typed, setTyped] = useState('');
  const { has } = useDeskRights();
  const found = helpMatching(typed).filter((page) => has(deskPages[page].right));
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
