import { Fragment, useState } from 'react';
import { MAX_QUANTITY_PER_LINE } from '../../orders/orders/orders-limits.ts';
import type { ExchangeReturn, Return } from './returns.shapes.ts';
import { fixed, type Field } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import type { IdempotencyKeys } from '../../kit/web/lib/api/use-idempotency-keys.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { ProductChoice, type ChosenProduct } from '../claims/product-choice.desk.tsx';

interface Sent {
  /** Position of the line that came back. */
  position: number;
  product: ChosenProduct | null;
  quantity: string;
}

interface Props {
  back: Return;
  /** Kept by the page, so that a dialog opened again after a lost answer places no second order. */
  keys: IdempotencyKeys;
  onClose: () => void;
}

/** The end of a return: its money goes to a new order, of what was asked unless something else is chosen. */
export function ExchangeDialog({ back: listed, keys, onClose }: Props) {
  // As it was when the dialog was opened, so that a repeat after a lost answer is the same request.
  const [back] = useState(listed);
  const { _id: id, number, updatedAt } = back;
  return (
    <FormDialog
      title={`Exchange: ${number}`}
      submitLabel="Make exchange order"
      fields={{ lines: sentField(acceptedOf(back)), id: fixed(id), updatedAt: fixed(updatedAt) }}
      save={({ id: sent, ...body }, headers) =>
        callApi('POST /admin/returns/:id/exchange', { params: { id: sent }, body }, headers)
      }
      keys={keys}
      changes={['/admin']}
      saved="The exchange order is placed."
      onClose={onClose}
    >
      {({ all }) => (
        <>
          {all()}
          <p className="text-text-2">
            A new order is placed; what was paid moves to it, and the rest goes back. The same product costs
            what was paid for it, another what it costs the buyer today.
          </p>
        </>
      )}
    </FormDialog>
  );
}

function acceptedOf({ lines }: Return) {
  return lines
    .map((line) => ({ ...line, quantity: (line.received ?? 0) - (line.outcomes?.reject ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Null: what was asked is sent. */
type Choice = readonly Sent[] | null;

/** @returns nothing where what was asked is sent */
function sentField(accepted: ReturnType<typeof acceptedOf>): Field<ExchangeReturn['lines'], Choice> {
  const asked = accepted.map(({ position, product, exchangeFor, quantity }) => ({
    position,
    product: exchangeFor ?? product,
    quantity: String(quantity),
  }));
  return {
    initial: null,
    typedOf: () => null,
    valueOf: (typed) =>
      typed === null
        ? undefined
        : sentOf(typed).map(({ position, product, quantity }) => ({
            position,
            product: product?._id ?? '',
            quantity: Number(quantity),
          })),
    faultOf: (typed) => {
      if (typed === null) return null;
      const sent = sentOf(typed);
      if (sent.length === 0) return 'Choose what is sent.';
      return sent.some(({ product }) => product === null) ? 'Choose each product.' : null;
    },
    draw: ({ typed, error, onType }) => {
      const sent: readonly Sent[] = typed ?? asked;
      const change = (index: number, part: Partial<Sent>) =>
        onType(sent.map((each, place) => (place === index ? { ...each, ...part } : each)));
      return (
        <>
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
              <Button
                kind="plain"
                className="justify-self-start"
                onClick={() => onType([...sent, { position, product: null, quantity: '1' }])}
              >
                Send another product too
              </Button>
            </fieldset>
          ))}
          {error !== null && (
            <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
              {error}
            </p>
          )}
        </>
      );
    },
  };
}

function sentOf(typed: readonly Sent[]): Sent[] {
  return typed.filter(({ quantity }) => Number(quantity) !== 0);
}
