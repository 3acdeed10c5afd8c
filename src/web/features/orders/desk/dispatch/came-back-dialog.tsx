import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '../../../../../domain/orders/dispatch/dispatch-limits.ts';
import { OUTCOMES, type Outcome } from '../../../../../domain/orders/parcels/shipment-states.ts';
import type { Shipment } from '../../../../../contract/orders/dispatch/shipments-shapes.ts';
import { bringBackShipment } from '../../../../../contract/orders/dispatch/shipments.ts';
import { callApi } from '../../../../lib/api/api.ts';
import { useIdempotencyKeys } from '../../../../lib/api/use-idempotency-keys.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { useShipmentDialog } from './use-shipment-dialog.ts';

interface Props {
  shipment: Shipment;
  onDone: (sentence: string) => void;
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

/** Asks of each unit what happens to it. */
export function CameBackDialog({ shipment, onDone, onClose }: Props) {
  const isLost = shipment.state === 'lost';
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>(() =>
    piecesOf(shipment).map(() => (isLost ? 'scrap' : 'restock')),
  );
  const [isRefused, setRefused] = useState(false);
  const [note, setNote] = useState('');
  const keys = useIdempotencyKeys();
  const { send, fields, failure, ...form } = useShipmentDialog();
  const pieces = piecesOf(shipment);
  const offered = OUTCOMES.filter((outcome) => !isLost || outcome === 'again' || outcome === 'scrap');

  const submit = () =>
    send(async () => {
      const body = {
        lines: linesOf(pieces, outcomes),
        ...(isRefused && { refused: true }),
        ...(note.trim() !== '' && { note }),
        updatedAt: shipment.updatedAt,
      };
      try {
        await callApi(bringBackShipment, { params: { id: shipment._id }, body }, keys.headersFor(body));
        keys.answered();
      } catch (error) {
        keys.failed(error);
        throw error;
      }
      onDone(`${shipment.number} is done with.`);
    });

  return (
    <DialogForm
      title={`Came back: ${shipment.number}`}
      submitLabel="Came back"
      position="wide"
      {...form}
      failure={failure ?? fields.lines ?? null}
      onSubmit={() => void submit()}
      onCancel={onClose}
    >
      <p>{isLost ? 'It is lost for good.' : 'What happens to each unit?'}</p>
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
                setOutcomes(
                  outcomes.map((outcome, place) => (place === index ? (target.value as Outcome) : outcome)),
                )
              }
              options={offered.map((value) => ({ value, name: names[value] }))}
            />
          </li>
        ))}
      </ul>
      {shipment.collect > 0 && (
        <CheckField
          label="The buyer refused it at the door"
          checked={isRefused}
          onChange={({ target }) => setRefused(target.checked)}
        />
      )}
      <TextField
        label="Note"
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </DialogForm>
  );
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
function linesOf(pieces: readonly Piece[], outcomes: readonly Outcome[]) {
  const lines = new Map<
    string,
    { position: number; product: string; outcome: Outcome; quantity: number; serials: string[] }
  >();
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
