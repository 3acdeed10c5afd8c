import type { DocumentSummary } from './documents.shapes.ts';
import { placeLabel } from './document-labels.desk.tsx';

export function PlaceOfSupply({ document }: { document: Pick<DocumentSummary, 'placeOfSupply' | 'buyer'> }) {
  const { placeOfSupply, buyer } = document;
  return (
    <div className="num">
      <p className="text-lead font-bold">{placeLabel(placeOfSupply)}</p>
      <p className="text-text-2">{placeOfSupply.words}</p>
      {buyer.gstin !== null && (
        <p className="mt-1.5 wrap-anywhere">
          {buyer.name}, GSTIN {buyer.gstin}
        </p>
      )}
    </div>
  );
}
