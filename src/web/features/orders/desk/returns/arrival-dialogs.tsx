import { useState } from 'react';
import { RETURN_OUTCOMES, type ReturnOutcome } from '../../../../../domain/orders/returns/return-choices.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectBox } from '../../../../ui/select-box.tsx';
import { returnOutcomes } from './return-labels.ts';
import type { ReturnChanges } from './use-return-changes.ts';

interface Props {
  back: Return;
  changes: ReturnChanges;
  onClose: () => void;
}

/** How many came, and their serial numbers where they have any. */
export function ReceiveDialog({ back, changes, onClose }: Props) {
  const [typed, setTyped] = useState(() =>
    back.lines.map(({ quantity }) => ({ quantity: String(quantity), serials: '' })),
  );
  const change = (index: number, part: Partial<(typeof typed)[number]>) =>
    setTyped(typed.map((each, place) => (place === index ? { ...each, ...part } : each)));
  const lines = back.lines.map(({ position }, index) => {
    const serials = typed[index]!.serials.split(/[\s,;]+/).filter((serial) => serial !== '');
    return {
      position,
      quantity: Number(typed[index]!.quantity),
      ...(serials.length > 0 && { serials }),
    };
  });
  return (
    <DialogForm
      title={`Received: ${back.number}`}
      submitLabel="Received"
      {...changes.form}
      failure={changes.form.failure ?? Object.values(changes.fields)[0] ?? null}
      onSubmit={() => changes.run({ step: 'receive', back, lines })}
      onCancel={onClose}
    >
      {back.lines.map(({ position, product, quantity }, index) => (
        <fieldset key={position} className="grid gap-3">
          <legend className="mb-2 font-[650] wrap-anywhere">{product.name}</legend>
          <TextField
            label={`How many came, of ${quantity}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            required
            value={typed[index]!.quantity}
            onChange={({ target }) => change(index, { quantity: target.value })}
          />
          <TextField
            label="Serial numbers"
            hint="Where the units have any; with blanks between them."
            autoComplete="off"
            value={typed[index]!.serials}
            onChange={({ target }) => change(index, { serials: target.value })}
          />
        </fieldset>
      ))}
    </DialogForm>
  );
}

interface Piece {
  position: number;
  name: string;
  serial: string | null;
}

/** Asks of each unit what happens to it. */
export function InspectDialog({ back, changes, onClose }: Props) {
  const pieces = piecesOf(back);
  const [outcomes, setOutcomes] = useState<readonly ReturnOutcome[]>(() => pieces.map(() => 'restock'));
  return (
    <DialogForm
      title={`Inspect: ${back.number}`}
      submitLabel="Inspect"
      position="wide"
      {...changes.form}
      failure={changes.form.failure ?? Object.values(changes.fields)[0] ?? null}
      onSubmit={() => changes.run({ step: 'inspect', back, lines: linesOf(pieces, outcomes) })}
      onCancel={onClose}
    >
      <p>What happens to each unit?</p>
      <ul className="grid gap-2">
        {pieces.map(({ name, serial }, index) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {name}
              {serial !== null && <span className="num block text-small text-text-2">{serial}</span>}
            </span>
            <SelectBox
              label={`${name}${serial === null ? '' : ` ${serial}`}, unit ${index + 1}`}
              className="w-auto"
              data-first-focus={index === 0 ? true : undefined}
              value={outcomes[index]}
              onChange={({ target }) =>
                setOutcomes(
                  outcomes.map((outcome, place) =>
                    place === index ? RETURN_OUTCOMES.find((known) => known === target.value)! : outcome,
                  ),
                )
              }
              options={RETURN_OUTCOMES.map((value) => ({ value, name: returnOutcomes[value] }))}
            />
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

function piecesOf({ lines }: Return): Piece[] {
  return lines.flatMap(({ position, product, received, serials }) =>
    Array.from({ length: received ?? 0 }, (_, index) => ({
      position,
      name: product.name,
      serial: serials[index] ?? null,
    })),
  );
}

function linesOf(pieces: readonly Piece[], outcomes: readonly ReturnOutcome[]) {
  const positions = [...new Set(pieces.map(({ position }) => position))];
  return positions.map((position) => {
    const own = pieces.flatMap((piece, index) =>
      piece.position === position ? [{ serial: piece.serial, outcome: outcomes[index]! }] : [],
    );
    const count = (outcome: ReturnOutcome) => own.filter((each) => each.outcome === outcome).length;
    return {
      position,
      restock: count('restock'),
      repair: count('repair'),
      maker: count('maker'),
      scrap: count('scrap'),
      reject: count('reject'),
      serials: Object.fromEntries(
        own.flatMap(({ serial, outcome }) => (serial === null ? [] : [[serial, outcome]])),
      ),
    };
  });
}
