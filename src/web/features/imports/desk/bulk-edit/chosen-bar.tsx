import { useState } from 'react';
import type { ChosenProducts } from '../../../catalogue/desk/products/use-chosen-products.ts';
import { BULK_KINDS, type BulkKind } from './bulk-draft.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

const look =
  'btn btn-small border-[1.5px] border-night-edge bg-night-1 text-white hover:border-white max-md:min-h-11';

export function ChosenBar({ chosen }: { chosen: ChosenProducts }) {
  const [kind, setKind] = useState<BulkKind | null>(null);
  const count = chosen.products.length;
  return (
    <div className="on-night bg-night-1 text-white max-md:rounded-md">
      <div className={count === 0 ? undefined : 'flex flex-wrap items-center gap-2.5 px-4 py-2.5'}>
        {/* Drawn before anything is chosen, so that screen readers announce changes of the number. */}
        <p role="status" className="num font-semibold">
          {count > 0 && `${count} chosen`}
        </p>
        {count > 0 && (
          <>
            {BULK_KINDS.map(({ kind, name }) => (
              <button key={kind} type="button" onClick={() => setKind(kind)} className={look}>
                {name}
              </button>
            ))}
            <button type="button" onClick={chosen.none} className={look}>
              Clear selection
            </button>
          </>
        )}
      </div>
      {kind !== null && <BulkEditDialog kind={kind} chosen={chosen} onClose={() => setKind(null)} />}
    </div>
  );
}
