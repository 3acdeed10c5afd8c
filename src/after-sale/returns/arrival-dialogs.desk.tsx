import { RETURN_OUTCOMES, type ReturnOutcome } from './return-choices.ts';
import type { InspectReturn, ReceiveReturn, Return } from './returns.shapes.ts';
import type { Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { returnOutcomes } from './new-return-dialog.desk.tsx';

interface Props {
  back: Return;
  onClose: () => void;
}

const CHANGES = ['/admin'] as const;

/** How many came, and their serial numbers where they have any. */
export function ReceiveDialog({ back, onClose }: Props) {
  const { _id: id, number, updatedAt } = back;
  return (
    <FormDialog
      title={`Received: ${number}`}
      submitLabel="Received"
      fields={{ lines: receivedField(back) }}
      save={(body) =>
        callApi('POST /admin/returns/:id/receive', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Received."
      onClose={onClose}
    />
  );
}

interface Received {
  quantity: string;
  serials: string;
}

function receivedField(back: Return): Field<ReceiveReturn['lines'], readonly Received[]> {
  return {
    // What was asked for arrives as a rule.
    initial: back.lines.map(({ quantity, expected }) => ({
      quantity: String(quantity),
      serials: expected.length <= quantity ? expected.join(' ') : '',
    })),
    typedOf: () => [],
    valueOf: (typed) =>
      back.lines.map(({ position }, index) => {
        const serials = serialsIn(typed[index]!.serials);
        const quantity = Number(typed[index]!.quantity);
        return { position, quantity, ...(quantity > 0 && serials.length > 0 && { serials }) };
      }),
    draw: ({ typed, error, onType }) => {
      const change = (index: number, part: Partial<Received>) =>
        onType(typed.map((each, place) => (place === index ? { ...each, ...part } : each)));
      return (
        <>
          {back.lines.map(({ position, product, quantity, expected }, index) => (
            <fieldset key={position} className="grid gap-3">
              <legend className="mb-2 font-[650] wrap-anywhere">{product.name}</legend>
              <TextField
                label={`Quantity received (of ${quantity})`}
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                required
                value={typed[index]!.quantity}
                onChange={({ target }) => change(index, { quantity: target.value })}
              />
              {expected.length > 0 ? (
                expected.map((serial) => (
                  <CheckField
                    key={serial}
                    label={serial}
                    checked={serialsIn(typed[index]!.serials).includes(serial)}
                    onChange={({ target }) => {
                      const others = serialsIn(typed[index]!.serials).filter((other) => other !== serial);
                      change(index, { serials: [...others, ...(target.checked ? [serial] : [])].join(' ') });
                    }}
                  />
                ))
              ) : (
                <TextField
                  label="Serial numbers"
                  hint="Where the units have any; with blanks between them."
                  autoComplete="off"
                  value={typed[index]!.serials}
                  onChange={({ target }) => change(index, { serials: target.value })}
                />
              )}
            </fieldset>
          ))}
          <LinesFault>{error}</LinesFault>
        </>
      );
    },
  };
}

function serialsIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((serial) => serial !== '');
}

function LinesFault({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
      {children}
    </p>
  );
}

interface Piece {
  position: number;
  name: string;
  serial: string | null;
}

/** Asks of each unit what happens to it. */
export function InspectDialog({ back, onClose }: Props) {
  const { _id: id, number, updatedAt } = back;
  return (
    <FormDialog
      title={`Inspect: ${number}`}
      submitLabel="Inspect"
      position="wide"
      fields={{ lines: piecesField(piecesOf(back)) }}
      lead={<p>Where does each item go?</p>}
      save={(body) =>
        callApi('POST /admin/returns/:id/inspect', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Inspected."
      onClose={onClose}
    />
  );
}

function piecesField(pieces: Piece[]): Field<InspectReturn['lines'], readonly ReturnOutcome[]> {
  return {
    initial: pieces.map(() => 'restock'),
    typedOf: () => [],
    valueOf: (outcomes) => linesOf(pieces, outcomes),
    draw: ({ typed: outcomes, error, onType }) => (
      <>
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
                  onType(
                    outcomes.map((one, place) => (place === index ? (target.value as ReturnOutcome) : one)),
                  )
                }
                options={RETURN_OUTCOMES.map((value) => ({ value, name: returnOutcomes[value] }))}
              />
            </li>
          ))}
        </ul>
        <LinesFault>{error}</LinesFault>
      </>
    ),
  };
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
