import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';

interface Props {
  error: unknown;
  /** Shows the version that the other person has saved; only this discards typed values. */
  onShowTheirs: () => void;
}

/** @returns nothing where the last step was not refused for that */
export function ChangedNotice({ error, onShowTheirs }: Props) {
  const details = changedIn(error);
  if (details === null) return null;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-bad-soft p-3 text-bad">
      <span className="font-[550]">
        Changed by {details.changedBy ?? 'somebody'} at{' '}
        {new Date(details.updatedAt).toLocaleTimeString('en-IN')}. What you typed is still here.
      </span>
      <Button kind="outline" size="small" onClick={onShowTheirs}>
        Show theirs
      </Button>
    </div>
  );
}

function changedIn(error: unknown): { changedBy: string | null; updatedAt: string } | null {
  if (!(error instanceof RefusedError) || error.code !== 'changed_meanwhile') return null;
  return error.details as unknown as { changedBy: string | null; updatedAt: string };
}
