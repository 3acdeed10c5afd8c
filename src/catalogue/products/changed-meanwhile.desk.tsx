import type { ReactNode } from 'react';
import { Button } from '../../kit/web/ui/button.tsx';
import type { ForeignChange } from './draft-merge.desk.ts';

export interface Meanwhile {
  changedBy: string | null;
  changedAt: string;
  changes: ForeignChange[];
  taken: ReadonlySet<ForeignChange['field']>;
}

interface Props {
  meanwhile: Meanwhile;
  onChoose: (change: ForeignChange, takesTheirs: boolean) => void;
}

export function ChangedMeanwhile({ meanwhile, onChoose }: Props) {
  const { changedBy, changedAt, changes, taken } = meanwhile;
  return (
    <section aria-label="Changed meanwhile" className="grid gap-3 rounded-md bg-accent-tint px-3.5 py-3">
      <p role="alert" className="font-[550]">
        {/* oxlint-disable-next-line react/purity -- of the moment of drawing */}
        Changed by {changedBy ?? 'somebody'} {agoLabel(new Date(changedAt), new Date())}.{' '}
        {changes.length === 0
          ? 'Nothing that you changed is touched by it: save again.'
          : 'Choose what is kept, and save again.'}
      </p>
      {changes.map((change) => {
        const isTaken = taken.has(change.field);
        return (
          <fieldset key={change.field} className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1 text-small font-semibold">{change.label}</legend>
            <Version title="Mine" value={change.mine}>
              <Button
                kind={isTaken ? 'outline' : 'strong'}
                size="small"
                aria-pressed={!isTaken}
                aria-label={`Keep mine: ${change.label}`}
                onClick={() => onChoose(change, false)}
              >
                Keep mine
              </Button>
            </Version>
            <Version title="Theirs" value={change.theirs}>
              <Button
                kind={isTaken ? 'strong' : 'outline'}
                size="small"
                aria-pressed={isTaken}
                aria-label={`Take theirs: ${change.label}`}
                onClick={() => onChoose(change, true)}
              >
                Take theirs
              </Button>
            </Version>
          </fieldset>
        );
      })}
    </section>
  );
}

function Version({ title, value, children }: { title: string; value: string; children: ReactNode }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5 rounded-md border border-line bg-surface p-2.5">
      <span className="text-small text-text-3">{title}</span>
      <span className="max-h-32 overflow-auto wrap-anywhere">{value === '' ? 'Empty' : value}</span>
      {children}
    </div>
  );
}

/** @returns for example `just now`, `a minute ago`, `3 hours ago` or `some time ago` */
function agoLabel(time: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - time.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes === 1) return 'a minute ago';
  if (minutes < 60) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours === 1) return 'an hour ago';
  return hours < 24 ? `${hours} hours ago` : 'some time ago';
}
