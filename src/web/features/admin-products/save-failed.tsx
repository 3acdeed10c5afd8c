import { adminMessages } from '../../../contract/admin-messages.ts';
import { Button } from '../../ui/button.tsx';

/** Why a product was not saved. */
export interface SaveFailure {
  sentence: string;
  /** Whether the product was changed after the form was opened. */
  isStale: boolean;
  /** The name of who changed it, where it is known. */
  changedBy: string | null;
}

interface Props {
  failure: SaveFailure;
  onLoadNewer: () => void;
}

/** Says why a product was not saved, and offers the newer values if it was changed meanwhile. */
export function SaveFailed({ failure: { sentence, isStale, changedBy }, onLoadNewer }: Props) {
  return (
    <div className="grid justify-items-start gap-2.5 rounded-md bg-bad-soft px-3.5 py-2.5">
      <p role="alert" className="font-[550] text-bad">
        {sentence}
        {changedBy !== null && ` ${adminMessages.products.changedBy(changedBy)}`}
      </p>
      {isStale && (
        <Button kind="outline" size="small" onClick={onLoadNewer}>
          Load the newer values
        </Button>
      )}
    </div>
  );
}
