import { Fragment, useState } from 'react';
import { MAX_QUANTITY_PER_LINE } from '../../../../../domain/orders/orders-limits.ts';
import type { Return } from '../../../../../contract/orders/returns/returns-shapes.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogForm } from '../../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { ProductChoice, type ChosenProduct } from '../claims/product-choice.tsx';
import type { ReturnChanges } from './use-return-changes.ts';

interface Props {
  back: Return;
  changes: ReturnChanges;
  onClose: () => void;
}

interface Sent {
  /** Of the line that came back. */
  position: number;
  product: ChosenProduct | null;
  quantity: string;
}

/** The end of a return: its money goes to a new order, of what was asked unless something else is chosen. */
export function ExchangeDialog({ back, changes, onClose }: Props) {
  const accepted = back.lines
    .map((line) => ({ ...line, quantity: (line.received ?? 0) - (line.outcomes?.reject ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const [sent, setSent] = useState<readonly Sent[]>(() =>
    accepted.map(({ position, product, exchangeFor, quantity }) => ({
      position,
      product: exchangeFor ?? product,
      quantity: String(quantity),
    })),
  );
  const [isAsked, setAsked] = useState(true);
  const [fault, setFault] = useState<string | null>(null);

  function change(index: number, part: Partial<Sent>): void {
    setAsked(false);
    setSent(sent.map((each, place) => (place === index ? { ...each, ...part } : each)));
  }

  function add(position: number): void {
    setAsked(false);
    setSent([...sent, { position, product: null, quantity: '1' }]);
  }

  function submit(): void {
    const lines = sent.flatMap(({ position, product, quantity }) =>
      Number(quantity) === 0 ? [] : [{ position, product: product?._id, quantity: Number(quantity) }],
    );
    const isChosen = (line: (typeof lines)[number]): line is typeof line & { product: string } =>
      line.product !== undefined;
    setFault(null);
    if (isAsked) changes.run({ step: 'exchange', back });
    else if (lines.length === 0) setFault('Choose what is sent.');
    else if (!lines.every(isChosen)) setFault('Choose each product.');
    else changes.run({ step: 'exchange', back, lines });
  }

  return (
    <DialogForm
      title={`Exchange: ${back.number}`}
      submitLabel="Make exchange order"
      {...changes.form}
      failure={fault ?? changes.form.failure ?? Object.values(changes.fields)[0] ?? null}
      onSubmit={submit}
      onCancel={onClose}
    >
      {accepted.map(({ position, product, quantity }) => (
        <fieldset key={position} className="grid gap-3">
          <legend className="mb-2 font-[650] wrap-anywhere">
            For <span className="num">{quantity}</span> × {product.name}
          </legend>
          {sent.map(
            (each, index) =>
              each.position === position && (
                <Fragment key={index}>
                  <ProductChoice
                    label="Product"
                    chosen={each.product}
                    error={null}
                    onChoose={(chosen) => change(index, { product: chosen })}
                  />
                  <TextField
                    label="How many?"
                    hint={sent.length > 1 ? '0: none of it is sent.' : undefined}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={MAX_QUANTITY_PER_LINE}
                    required
                    value={each.quantity}
                    onChange={({ target }) => change(index, { quantity: target.value })}
                  />
                </Fragment>
              ),
          )}
          <Button kind="plain" className="justify-self-start" onClick={() => add(position)}>
            Send another product too
          </Button>
        </fieldset>
      ))}
      <p className="text-text-2">
        A new order is placed; what was paid moves to it, and the rest goes back. The same product costs what
        was paid for it, another what it costs the buyer today.
      </p>
    </DialogForm>
  );
}
