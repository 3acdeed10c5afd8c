import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  MAX_RETURN_TEXT,
  type ReturnOutcome,
  type ReturnReason,
  type ReturnState,
  type ReturnWant,
} from './return-choices.ts';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import type { DeskReturn } from './returns.shapes.ts';
import { area, check, choice, fixed, type Field } from '../../kit/web/forms/fields.tsx';
import { SavingDialog } from '../../kit/web/forms/form-dialog.tsx';
import { useForm } from '../../kit/web/forms/use-form.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PicturesField } from '../../catalogue/pictures/pictures-field.web.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import type { BadgeTone } from '../../kit/web/ui/badge.tsx';

/** Used for a buyer who asks by phone or at the counter: first the order, then its units. */
export function NewReturnDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /orders/:id', { params: { id: asked } }),
    enabled: asked !== '',
  });
  const order = asked === '' ? undefined : data;
  const [pictures, setPictures] = useState<string[]>([]);
  const picturesField: Field<string[] | undefined, unknown> = {
    initial: undefined,
    typedOf: () => undefined,
    valueOf: () => (pictures.length > 0 ? pictures : undefined),
    draw: ({ error: fault, onType }) => (
      <PicturesField
        pictures={pictures}
        error={fault}
        onChange={(next) => {
          setPictures(next);
          onType(next);
        }}
      />
    ),
  };
  const form = useForm({
    fields: {
      lines: linesField(order?.products ?? []),
      reason: choice('What is wrong?', returnReasons, { initial: 'defective' }),
      want: choice('What does the buyer want?', returnWants, { initial: 'refund' }),
      text: area('What the buyer says', { rows: 3, maxLength: MAX_RETURN_TEXT }),
      pictures: picturesField,
      late: check('Although it is late'),
      order: fixed(asked),
    },
    save: ({ order: id, late, ...body }, headers) =>
      callApi(
        'POST /admin/orders/:id/returns',
        { params: { id }, body: { ...body, ...(late && { late }) } },
        headers,
      ),
    changes: ['/admin'],
    saved: 'The return is written down.',
    onSaved: onClose,
  });

  function submit(): void {
    if (order) return form.submit();
    const typed = number.trim().toUpperCase();
    if (typed === asked && asked !== '') void refetch();
    else setAsked(typed);
  }

  return (
    <SavingDialog
      title="Add return"
      submitLabel={order ? 'Write down the return' : 'Find the order'}
      state={{ ...form, submit }}
      isLoading={asked !== '' && isFetching}
      onClose={onClose}
    >
      <TextField
        label="Order number"
        autoComplete="off"
        className="num"
        required
        maxLength={40}
        value={number}
        error={
          error && asked !== '' ? sentenceOf(error, 'Could not load the order. Please try again.') : null
        }
        onChange={({ target }) => {
          setNumber(target.value);
          setAsked('');
          form.change({ lines: {} });
        }}
      />
      {order && (
        <>
          {form.all()}
          <p className="text-text-2">We mail the customer its number.</p>
        </>
      )}
    </SavingDialog>
  );
}

/** How many come back, by the position of the line. */
type Counts = Readonly<Record<number, string>>;

function linesField(products: Order['products']): Field<DeskReturn['lines'], Counts> {
  return {
    initial: {},
    typedOf: () => ({}),
    valueOf: (counts) =>
      products.flatMap((_, index) => {
        const quantity = Number(counts[index + 1] ?? '0');
        return quantity === 0 ? [] : [{ position: index + 1, quantity }];
      }),
    draw: ({ typed: counts, error, onType }) => (
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-[650]">Which items does the customer return?</legend>
        {products.map(({ name, quantity }, index) => (
          <TextField
            key={index}
            label={`${name}, of ${quantity}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={quantity}
            value={counts[index + 1] ?? '0'}
            onChange={({ target }) => onType({ ...counts, [index + 1]: target.value })}
          />
        ))}
        {error !== null && (
          <p role="alert" className="font-[550] text-bad">
            {error}
          </p>
        )}
      </fieldset>
    ),
  };
}

export const returnStates: Record<ReturnState, { name: string; tone: BadgeTone }> = {
  requested: { name: 'To decide', tone: 'amber' },
  approved: { name: 'Approved', tone: 'blue' },
  refused: { name: 'Refused', tone: 'grey' },
  withdrawn: { name: 'Withdrawn', tone: 'grey' },
  received: { name: 'To inspect', tone: 'amber' },
  inspected: { name: 'To close', tone: 'amber' },
  closed: { name: 'Settled', tone: 'green' },
};

export const returnReasons: Record<ReturnReason, string> = {
  defective: 'Does not work',
  damaged: 'Arrived damaged',
  wrong_item: 'Wrong article',
  incomplete: 'Something missing',
  not_as_described: 'Not as described',
  late: 'Came too late',
  changed_mind: 'Changed mind',
};

export const returnOutcomes: Record<ReturnOutcome, string> = {
  restock: 'Into stock',
  repair: 'To be repaired',
  maker: 'To its maker',
  scrap: 'Throw away',
  reject: 'Send back',
};

export const returnWants: Record<ReturnWant, string> = { refund: 'Money back', exchange: 'Exchange' };
