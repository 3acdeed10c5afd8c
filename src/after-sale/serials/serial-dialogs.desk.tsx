import { MAX_NOTE_LENGTH } from '../../orders/dispatch/dispatch-limits.ts';
import type { SerialOutcome } from '../../orders/serials/serial-outcomes.ts';
import type { Serial } from './serials.shapes.ts';
import { ScanButton } from '../../kit/web/scan/scan-button.tsx';
import { choice, text, textIfGiven, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { TextArea } from '../../kit/web/ui/forms/field.tsx';
import { productField } from '../claims/product-choice.desk.tsx';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TimeLine } from '../../platform/desk/record-sheet.desk.tsx';

interface Props {
  serial: Serial;
  onClose: () => void;
}

const CHANGES = ['/admin'] as const;
const OUTCOMES: Record<SerialOutcome, string> = {
  restock: 'Into the stock again',
  repair: 'In repair',
  maker: 'To the maker',
  scrap: 'Scrap',
};

/** A scanner ends each number with a new line. */
const serialsField: Field<string[]> = {
  initial: '',
  typedOf: (serials) => serials.join('\n'),
  valueOf: numbersIn,
  draw: ({ typed, error, onType, ...state }, _draft, below) => {
    const numbers = numbersIn(typed);
    const [place, fault] = Object.entries(below)[0] ?? [];
    return (
      <div className="grid gap-2">
        <TextArea
          {...state}
          label="Serial numbers"
          hint={`One in each line; all of them or none are entered. ${numbers.length} so far.`}
          required
          rows={8}
          className="num"
          value={typed}
          error={fault === undefined ? error : `${numbers[Number(place)]}: ${fault}`}
          onChange={({ target }) => onType(target.value)}
        />
        <ScanButton onCode={(code) => onType([...numbers, code, ''].join('\n'))} />
      </div>
    );
  },
};

function numbersIn(typed: string): string[] {
  return typed.split('\n').filter((line) => line.trim() !== '');
}

const added = {
  product: productField({ missing: 'Choose the product.' }),
  serials: serialsField,
  purchase: textIfGiven('Number of the purchase', {
    hint: 'If you know with which they came.',
    inputMode: 'numeric',
    className: 'num',
    maxLength: 15,
  }),
};

export function AddSerialsDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add serial numbers"
      submitLabel="Add"
      fields={added}
      save={(body) => callApi('POST /admin/serials', { body })}
      changes={CHANGES}
      saved="Serial numbers entered."
      onClose={onClose}
    />
  );
}

const sold = {
  order: text('Order', { required: true, className: 'num', maxLength: 40 }),
  position: text('Line of the order', {
    required: true,
    inputMode: 'numeric',
    className: 'num',
    maxLength: 3,
  }),
  serial: text('Serial number', { required: true, className: 'num', maxLength: 100 }),
};

/** Used for sales at the counter, and orders that were shipped by hand. */
export function SoldSerialDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Add to a past sale"
      submitLabel="Enter"
      fields={sold}
      from={{ position: '1' }}
      save={({ order, position, serial }) =>
        callApi('POST /admin/orders/:id/serials', {
          params: { id: order },
          body: { position: Number(position), serial },
        })
      }
      changes={CHANGES}
      saved="Serial number entered."
      onClose={onClose}
    />
  );
}

const reason = text('Reason', { required: true, maxLength: MAX_NOTE_LENGTH });
const correction = {
  serial: text('Right serial number', {
    hint: 'The former one finds the unit still.',
    required: true,
    className: 'num',
    maxLength: 100,
  }),
  reason,
};

export function CorrectSerialDialog({ serial: { _id: id, serial, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Correct: ${serial}`}
      submitLabel="Correct"
      fields={correction}
      from={{ serial }}
      save={(body) => callApi('PUT /admin/serials/:id', { params: { id }, body: { ...body, updatedAt } })}
      changes={CHANGES}
      saved="Serial number corrected."
      onClose={onClose}
    />
  );
}

const exchange = {
  serial: text('Serial number of the other unit', {
    hint: 'Order, parcel and warranty change places.',
    required: true,
    className: 'num',
    maxLength: 100,
  }),
  reason,
};

export function SwapSerialDialog({ serial: unit, onClose }: Props) {
  return (
    <FormDialog
      title={`Swap: ${unit.serial}`}
      submitLabel="Swap"
      fields={exchange}
      save={async ({ serial, reason: why }) => {
        const body = { a: unit._id, b: await findOther(unit, serial), reason: why };
        return callApi('POST /admin/serials/swap', { body });
      }}
      changes={CHANGES}
      saved="The units have changed places."
      onClose={onClose}
    />
  );
}

/** @returns the id of the unit of the same product with this number */
async function findOther({ product, _id }: Serial, typed: string): Promise<string> {
  const query = { search: typed, product: product._id, page: 1, limit: 10 };
  const found = await callApi('GET /admin/serials', { query });
  const plain = typed.replace(/\s+/g, '').toUpperCase();
  const other = found.find(({ serial }) => serial === plain) ?? found.find((each) => each._id !== _id);
  if (other) return other._id;
  throw new RefusedError(404, { message: 'No unit of this product has this serial number.' });
}

const decision = {
  outcome: choice('What happens to it?', OUTCOMES, { initial: 'restock' }),
  note: textIfGiven('Note', { maxLength: MAX_NOTE_LENGTH }),
};

export function DecideSerialDialog({ serial: { _id: id, serial, updatedAt }, onClose }: Props) {
  return (
    <FormDialog
      title={`Decide: ${serial}`}
      submitLabel="Decide"
      fields={decision}
      save={(body) =>
        callApi('POST /admin/serials/:id/outcome', { params: { id }, body: { ...body, updatedAt } })
      }
      changes={CHANGES}
      saved="Saved."
      onClose={onClose}
    />
  );
}

/** The kinds of entries in a unit's history; a later release may write more. */
const KINDS: Record<string, string> = {
  added: 'Entered',
  packed: 'Packed',
  unpacked: 'Unpacked',
  sold: 'Sold',
  cancelled: 'Its order was cancelled',
  came_back: 'Came back',
  corrected: 'Corrected, was',
  swapped: 'Changed places with',
  restock: 'Into the stock again',
  repair: 'In repair',
  maker: 'To the maker',
  scrap: 'Scrapped',
  received: 'Received for a claim',
  at_maker: 'At the maker',
  repaired: 'Repaired',
  refused: 'Claim refused',
  replaced: 'Replaced',
  replacement: 'Took the place of another',
  returned: 'Given back',
  loaned: 'Lent',
  loan_back: 'Taken back',
};

export function SerialLifeDialog({ serial, onClose }: { serial: Serial; onClose: () => void }) {
  const query = useQuery(apiQuery('GET /admin/serials/:id', { params: { id: serial._id } }));
  return (
    <Dialog
      title={`History: ${serial.serial}`}
      position="middle"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} failed="Could not load the history. Please try again later.">
        {(data) => (
          <TimeLine
            entries={data.history.map((entry) => ({ ...entry, text: KINDS[entry.kind] ?? entry.kind }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
