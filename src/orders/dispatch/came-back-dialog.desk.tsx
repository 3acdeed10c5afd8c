import { MAX_NOTE_LENGTH } from './dispatch-limits.ts';
import { OUTCOMES, type Outcome } from '../parcels/shipment-states.ts';
import type { Shipment } from './shipments.shapes.ts';
import { check, fixed, onlyFor, textIfGiven, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { shipmentForm } from './shipment-dialogs.desk.tsx';

interface Props {
  shipment: Shipment;
  onClose: () => void;
}

const names: Record<Outcome, string> = {
  again: 'Pack once more',
  restock: 'Into stock',
  repair: 'To be repaired',
  scrap: 'Throw away',
};

interface Piece {
  position: number;
  product: { _id: string; name: string };
  serial: string | null;
}

interface Line {
  position: number;
  product: string;
  outcome: Outcome;
  quantity: number;
  serials: string[];
}

/** Asks of each unit what happens to it. */
export function CameBackDialog({ shipment, onClose }: Props) {
  const { _id: id, number, updatedAt } = shipment;
  const isLost = shipment.state === 'lost';
  return (
    <FormDialog
      {...shipmentForm}
      title={`Came back: ${number}`}
      submitLabel="Came back"
      position="wide"
      fields={{
        lines: piecesField(shipment),
        refused: onlyFor(() => shipment.collect > 0, check('The buyer refused it at the door')),
        note: textIfGiven('Note', { maxLength: MAX_NOTE_LENGTH }),
        updatedAt: fixed(updatedAt),
      }}
      lead={<p>{isLost ? 'It is lost for good.' : 'Where does each item go?'}</p>}
      save={({ refused = false, ...body }, headers) =>
        callApi(
          'POST /admin/shipments/:id/came-back',
          { params: { id }, body: { ...body, ...(refused && { refused }) } },
          headers,
        )
      }
      saved={`${number} is done with.`}
      onClose={onClose}
    />
  );
}

function piecesField(shipment: Shipment): Field<Line[], readonly Outcome[]> {
  const isLost = shipment.state === 'lost';
  const pieces = piecesOf(shipment);
  const offered = OUTCOMES.filter((outcome) => !isLost || outcome === 'again' || outcome === 'scrap');
  return {
    initial: pieces.map(() => (isLost ? 'scrap' : 'restock')),
    typedOf: () => [],
    valueOf: (outcomes) => linesOf(pieces, outcomes),
    draw: ({ typed: outcomes, error, onType }) => (
      <>
        <ul className="grid gap-2">
          {pieces.map(({ product, serial }, index) => (
            <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
                {product.name}
                {serial !== null && <span className="num block text-small text-text-2">{serial}</span>}
              </span>
              <SelectBox
                label={`${product.name}${serial === null ? '' : ` ${serial}`}, unit ${index + 1}`}
                className="w-auto"
                data-first-focus={index === 0 ? true : undefined}
                value={outcomes[index]}
                onChange={({ target }) =>
                  onType(outcomes.map((one, place) => (place === index ? (target.value as Outcome) : one)))
                }
                options={offered.map((value) => ({ value, name: names[value] }))}
              />
            </li>
          ))}
        </ul>
        {error !== null && (
          <p role="alert" className="font-[550] text-bad">
            {error}
          </p>
        )}
      </>
    ),
  };
}

function piecesOf({ lines }: Shipment): Piece[] {
  return lines.flatMap(({ position, product, quantity, serials }) =>
    Array.from({ length: quantity }, (_, index) => ({
      position,
      product,
      serial: serials[index] ?? null,
    })),
  );
}

/** One line for the units that share a place and an outcome. */
function linesOf(pieces: readonly Piece[], outcomes: readonly Outcome[]): Line[] {
  const lines = new Map<string, Line>();
  pieces.forEach(({ position, product, serial }, index) => {
    const outcome = outcomes[index]!;
    const key = `${position} ${product._id} ${outcome}`;
    const line = lines.get(key) ?? { position, product: product._id, outcome, quantity: 0, serials: [] };
    line.quantity += 1;
    if (serial !== null) line.serials.push(serial);
    lines.set(key, line);
  });
  return [...lines.values()];
}
