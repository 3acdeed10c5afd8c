import type { ReactNode } from 'react';
import { adminTime } from '../../kit/rules/dates.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { FactTable } from '../../kit/web/ui/tables/fact-table.tsx';

export interface TimeLineEntry {
  at: string;
  text: string;
  /** An order, a claim or a parcel that it is about. */
  ref?: string | null;
  note?: string | null;
  by?: string | null;
}

interface Props {
  title: string;
  /** Left out where there is no value. */
  facts: Readonly<Record<string, ReactNode>>;
  history: readonly TimeLineEntry[];
  onClose: () => void;
  children: ReactNode;
}

/** All of a parcel, a return, a claim or a complaint: facts, contents, and what happened to it. */
export function RecordSheet({ title, facts, history, onClose, children }: Props) {
  const rows = Object.entries(facts).filter(([, value]) => value !== null && value !== false && value !== '');
  return (
    <Dialog
      title={title}
      position="right"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-5">
        <FactTable caption={title} isCaptionHidden rows={rows.map(([name, value]) => ({ name, value }))} />
        {children}
        {history.length > 0 && (
          <SheetSection name="History">
            <TimeLine entries={history} />
          </SheetSection>
        )}
      </div>
    </Dialog>
  );
}

export function SheetSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="title-3">{name}</h3>
      {children}
    </section>
  );
}

/** What happened to a thing, each with its time and who did it. */
export function TimeLine({ entries }: { entries: readonly TimeLineEntry[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map(({ at, text, ref, note, by }, index) => (
        <li key={index} className="grid gap-0.5">
          <span className="wrap-anywhere">
            {text} <span className="num">{ref}</span>
          </span>
          {note && <span className="text-small wrap-anywhere whitespace-pre-line text-text-2">{note}</span>}
          <span className="num text-small text-text-3">
            {adminTime(at)}
            {by && `, ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
