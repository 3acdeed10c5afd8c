import * as priceListMessages from '../../../../../contract/desk/price-list-messages.ts';
import type { PriceFile, PriceList } from '../../../../../contract/desk/price-lists-shapes.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { CheckedFileDialog } from '../../../platform/desk/checked-file-dialog.tsx';

interface Props {
  list: PriceList;
  onClose: () => void;
}

/** The fixed prices of the products that a file names, only if nothing in it is wrong. */
export function ImportPricesDialog({ list, onClose }: Props) {
  return (
    <CheckedFileDialog
      lead="Columns SKU, From quantity and Price, as Export CSV writes them. The file replaces all fixed prices of the products it names and leaves the others; - as price removes a product’s."
      applyLabel="Apply"
      failedSentence={priceListMessages.sheet.failed}
      send={(body) => callApi('POST /admin/price-lists/:id/import', { params: { id: list._id }, body })}
      applied={() => priceListMessages.pricesSaved}
      changes={['/admin/price-lists']}
      onClose={onClose}
      summaryOf={({ counts }) => wordsOf(counts)}
      linesOf={({ faults }) =>
        faults.map(({ row, column, message }) => (
          <>
            <b className="font-[650]">
              Row {row} · {column}:
            </b>{' '}
            {message}
          </>
        ))
      }
    />
  );
}

function wordsOf({ rows, add, change, same, remove, fault }: PriceFile['counts']): string {
  const counts = `${rows} rows: ${add} new, ${change} changed, ${same} the same, ${remove} removed`;
  return fault === 0 ? `${counts}.` : `${counts}, ${fault} with faults. Nothing is changed.`;
}
