import { useState } from 'react';
import type { Order, ChangeLines } from '../../orders/orders/orders.shapes.ts';
import { useDeskRights } from '../../kit/web/lib/session/desk-rights.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { DraftDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { paymentPaths } from '../../payments/payments-desk/payments-cache.desk.ts';
import {
  emptyCredit,
  unitsIn,
  type CreditDraft,
  type CreditFaults,
  type CreditableLine,
  type CreditFieldsProps,
  CreditLineFields,
} from '../credit-notes/credit-draft.desk.tsx';
import * as orderPanelMessages from '../../orders/orders/order-panel.words.ts';
import * as documentMessages from '../documents/document.words.ts';
import { documentPaths } from '../documents/documents-cache.desk.ts';
import { X } from 'lucide-react';
import { typedWhole } from '../../kit/web/lib/typed-rupees.ts';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import { SelectBox } from '../../kit/web/ui/select-box.tsx';
import { ChooseProduct } from '../../dealers/companies/choose-dialogs.desk.tsx';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';

const CHANGES = [...documentPaths, ...paymentPaths, '/admin/orders', '/admin/dispatch', '/products'] as const;

/** Shows nothing to staff without the right, and once all of the order was sold or called off. */
export function LineButtons({ order }: { order: Order }) {
  const { has } = useDeskRights();
  const [opened, open] = useState<'off' | 'change' | null>(null);
  if (!has('orders') || order.status === 'Delivered' || order.status === 'Cancelled') return null;
  const close = () => open(null);
  return (
    <div className="not-on-paper mt-3 flex flex-wrap gap-2.5">
      {order.status === 'Pending' && (
        <Button kind="outline" onClick={() => open('change')}>
          Change lines…
        </Button>
      )}
      <Button kind="outline" onClick={() => open('off')}>
        Call off…
      </Button>
      {opened === 'off' && <CallOffDialog order={order} onClose={close} />}
      {opened === 'change' && <ChangeLinesDialog order={order} onClose={close} />}
    </div>
  );
}

function linesToCallOff({ products }: Order): CreditableLine[] {
  return products.map(({ name, quantity }, index) => ({
    ...{ position: index + 1, name, units: quantity, unitsLeft: quantity, leftPaise: 0 },
  }));
}

/** Units of an order that will not be sent; the server knows how many are not packed yet. */
function CallOffDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [updatedAt, setUpdatedAt] = useState(order.updatedAt);
  const lines = linesToCallOff(order);
  const bodyOf = (draft: CreditDraft, faults: CreditFaults = {}) => {
    const reason = draft.reason.trim();
    if (reason === '') faults.reason = documentMessages.reasonMissing;
    return { lines: unitsIn(draft, lines, faults), reason, updatedAt };
  };

  return (
    <DraftDialog
      cancelLabel="Back"
      title={`Call off units of ${order._id}`}
      submitLabel="Call off"
      position="wide"
      leave={documentMessages.leaveCallOff}
      start={emptyCredit}
      faultsOf={faultsIn(bodyOf)}
      keyOf={(draft) => bodyOf(draft)}
      save={(draft, headers) =>
        callApi(
          'POST /admin/orders/:id/give-up',
          { params: { id: order._id }, body: bodyOf(draft) },
          headers,
        ).catch((error: unknown) => {
          throw understood(error, setUpdatedAt);
        })
      }
      isShown={(name) => name.startsWith('units.')}
      changes={CHANGES}
      saved={({ status }) => documentMessages.calledOff(status === 'Cancelled' ? order._id : null)}
      failed={documentMessages.callOffFailed}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <>
          <p>{documentMessages.callOffMeans}</p>
          <CallOffFields draft={draft} faults={faults} lines={lines} onChange={change} />
        </>
      )}
    </DraftDialog>
  );
}

function CallOffFields(props: CreditFieldsProps) {
  const { draft, faults, onChange } = props;
  return (
    <>
      <CreditLineFields {...props} hintOf={({ units }) => `of ${units}`} />
      <TextField
        label="Reason"
        required
        autoComplete="off"
        maxLength={200}
        hint="The customer reads it in the mail."
        value={draft.reason}
        error={faults.reason ?? null}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  );
}

function faultsIn<Draft>(bodyOf: (draft: Draft, faults: CreditFaults) => object) {
  return (draft: Draft) => {
    const found: CreditFaults = {};
    bodyOf(draft, found);
    return found;
  };
}

/** @param added in the order in which they are sent @returns the refusal, with the field of a line that it names */
function understood(
  error: unknown,
  onChangedMeanwhile: (updatedAt: string) => void,
  added: readonly { product: string }[] = [],
): unknown {
  if (!(error instanceof RefusedError)) return error;
  const { code, status, message, details } = error;
  if (code === 'changed_meanwhile') onChangedMeanwhile(String(details.updatedAt));
  if (code === 'too_many')
    return new RefusedError(status, {
      ...details,
      fields: { [`units.${String(details.position)}`]: message },
    });
  if (code !== 'not_enough') return error;
  const short = (details.lines ?? []) as { product: string; left: number }[];
  const fields = short.map(({ product, left }) => {
    const index = added.findIndex((line) => line.product === product);
    return [`add.${index}.quantity`, orderPanelMessages.onlyLeft(left)];
  });
  return new RefusedError(status, {
    ...details,
    fields: Object.fromEntries(fields) as Record<string, string>,
  });
}

interface AddedDraft {
  product: string;
  name: string;
  quantity: string;
  price: ChangeLines['add'][number]['price'];
}

interface Draft extends CreditDraft {
  added: AddedDraft[];
}

const PRICES = [
  { value: 'today', name: 'Price of today' },
  { value: 'ordered', name: 'Price of the order' },
];

/** New lines of a Pending order, and units of the others that leave it. */
function ChangeLinesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [updatedAt, setUpdatedAt] = useState(order.updatedAt);
  const lines = linesToCallOff(order);
  const [isChoosing, setChoosing] = useState(false);
  const ordered = new Set(order.products.map(({ product }) => product?._id));
  const bodyOf = (draft: Draft, faults: CreditFaults = {}) => {
    const reason = draft.reason.trim();
    if (reason === '') faults.reason = documentMessages.reasonMissing;
    if (draft.added.length === 0) faults.add = orderPanelMessages.addMissing;
    const add = draft.added.map(({ product, quantity, price }, index) => {
      const units = typedWhole(quantity);
      if (units === null || units < 1 || units > MAX_QUANTITY_PER_LINE)
        faults[`add.${index}.quantity`] = documentMessages.unitsWrong(MAX_QUANTITY_PER_LINE);
      return { product, price, quantity: units ?? 0 };
    });
    const callOff = unitsIn(draft, lines, faults);
    // Nothing needs to be called off.
    delete faults.units;
    return { add, callOff, reason, updatedAt };
  };
  return (
    <DraftDialog<Draft, Order>
      cancelLabel="Back"
      title={`Change lines of ${order._id}`}
      submitLabel="Save"
      position="wide"
      leave={orderPanelMessages.leaveChange}
      start={{ ...emptyCredit, added: [] }}
      faultsOf={faultsIn(bodyOf)}
      keyOf={(draft) => bodyOf(draft)}
      save={(draft, headers) =>
        callApi(
          'POST /admin/orders/:id/lines',
          { params: { id: order._id }, body: bodyOf(draft) },
          headers,
        ).catch((error: unknown) => {
          throw understood(error, setUpdatedAt, draft.added);
        })
      }
      isShown={(name) => name.startsWith('units.') || name.startsWith('add')}
      changes={CHANGES}
      saved={orderPanelMessages.linesChanged}
      failed={orderPanelMessages.changeFailed}
      onClose={onClose}
    >
      {({ draft, faults, change }) => (
        <>
          <p>{orderPanelMessages.changeMeans}</p>
          <h3 className="title-3">Add</h3>
          {draft.added.length > 0 && (
            <ul aria-label="Added" className="grid gap-3">
              {draft.added.map((line, index) => (
                <AddedLine
                  key={line.product}
                  line={line}
                  isOrdered={ordered.has(line.product)}
                  fault={faults[`add.${index}.quantity`] ?? faults[`add.${index}.price`] ?? null}
                  onChange={(part) => change({ added: draft.added.with(index, { ...line, ...part }) })}
                  onRemove={() => change({ added: draft.added.toSpliced(index, 1) })}
                />
              ))}
            </ul>
          )}
          {faults.add && (
            <p role="alert" className="text-small font-[550] text-bad">
              {faults.add}
            </p>
          )}
          <Button kind="outline" className="justify-self-start" onClick={() => setChoosing(true)}>
            Add product
          </Button>
          {isChoosing && (
            <ChooseProduct
              onClose={() => setChoosing(false)}
              onChosen={({ _id: product, name }) => {
                setChoosing(false);
                if (draft.added.some((line) => line.product === product)) return;
                const price = ordered.has(product) ? ('ordered' as const) : ('today' as const);
                change({ added: [...draft.added, { product, name, quantity: '1', price }] });
              }}
            />
          )}
          <h3 className="title-3 mt-2">Call off</h3>
          <CallOffFields draft={draft} faults={faults} lines={lines} onChange={change} />
        </>
      )}
    </DraftDialog>
  );
}

interface AddedLineProps {
  line: AddedDraft;
  /** Whether the order has the product, and so a price for it. */
  isOrdered: boolean;
  fault: string | null;
  onChange: (part: Partial<AddedDraft>) => void;
  onRemove: () => void;
}

function AddedLine({
  line: { name, quantity, price },
  isOrdered,
  fault,
  onChange,
  onRemove,
}: AddedLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 border-b border-line pb-3">
      <span className="self-center font-[550] wrap-anywhere">{name}</span>
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <X size={20} />
      </IconButton>
      <div className="col-span-2 grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-3">
        <TextField
          label="Quantity"
          inputMode="numeric"
          className="num"
          value={quantity}
          error={fault}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        {isOrdered ? (
          <SelectBox
            label={`Price of ${name}`}
            options={PRICES}
            value={price}
            onChange={({ target }) => onChange({ price: target.value as AddedDraft['price'] })}
          />
        ) : (
          <span className="flex min-h-11 items-center text-text-2">Price of today</span>
        )}
      </div>
    </li>
  );
}
