import { adminTime } from '../../kit/rules/dates.ts';

export interface TimeLineEntry {
  at: string;
  text: string;
  /** An order, a claim or a parcel that it is about. */
  ref?: string | null;
  note: string | null;
  by: string | null;
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
          {note !== null && <span className="text-small wrap-anywhere text-text-2">{note}</span>}
          <span className="num text-small text-text-3">
            {adminTime(at)}
            {by !== null && `, ${by}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
