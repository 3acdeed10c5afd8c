import { useEffect, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Coupon, CouponBody } from './coupons.shapes.ts';
import { discountedTotal, type CouponTerms } from './coupon-discount.ts';
import { paiseOf, rupeeSign, rupeesOf } from '../../kit/rules/money.ts';
import type { ProductSummary } from '../../catalogue/listing/catalogue.shapes.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';
import { RefusedError, isRefusal, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { SelectField } from '../../kit/web/ui/forms/select-field.tsx';
import { MoneyField } from '../../kit/web/forms/money-field.tsx';
import { DateField } from '../../kit/web/forms/date-field.tsx';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import {
  couponBodyOf,
  couponDraftOf,
  couponFault,
  couponFaultOf,
  termsOf,
  emptyCoupon,
  type CouponDraft,
  type CouponFault,
} from './coupon-draft.desk.ts';

/** Enough products to contain a kit. */
const FEATURED_TO_CHOOSE_FROM = 24;

interface Props {
  /** Null for a new coupon. */
  coupon: Coupon | null;
  saving: ReturnType<typeof useCouponChanges>['saving'];
  onCancel: () => void;
  /** Ref of the first field. */
  ref: Ref<HTMLInputElement>;
}

export function CouponForm({ coupon, saving, onCancel, ref }: Props) {
  const [draft, setDraft] = useState(coupon === null ? emptyCoupon : couponDraftOf(coupon));
  const [fault, setFault] = useState<CouponFault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (coupon !== null) focusField(form.current, 'code');
  }, [coupon]);

  function refuse(found: CouponFault): void {
    setFault(found);
    focusField(form.current, found.field);
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const found = couponFault(draft);
    if (found) {
      refuse(found);
      return;
    }
    setFault(null);
    saving.mutate(
      { id: coupon?._id ?? null, body: { ...couponBodyOf(draft), updatedAt: coupon?.updatedAt } },
      {
        onError: (error) => {
          if (error instanceof RefusedError && error.code !== 'coupon_changed') refuse(couponFaultOf(error));
        },
      },
    );
  }

  const errorOf = (field: keyof CouponDraft) => (fault?.field === field ? fault.sentence : null);
  const text = (field: Exclude<CouponFault['field'], 'takesOff' | 'categories' | 'isFirstTimeOnly'>) => ({
    name: field,
    value: draft[field] ?? '',
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        ref={ref}
        label="Code"
        required
        maxLength={40}
        autoCapitalize="characters"
        // The N key clicks this field. A click by script does not move focus, so onClick does.
        data-admin-new
        onClick={(event) => event.currentTarget.focus()}
        className="uppercase"
        {...text('code')}
      />
      <SelectField
        label="Takes off"
        value={draft.takesOff}
        options={TAKES_OFF}
        onChange={({ target }) =>
          setDraft({ ...draft, takesOff: target.value === 'amount' ? 'amount' : 'percent' })
        }
      />
      {draft.takesOff === 'percent' ? (
        <TextField
          label="Discount %"
          required
          inputMode="numeric"
          maxLength={6}
          {...text('discountPercentage')}
        />
      ) : (
        <MoneyField label="Amount off" required maxLength={14} {...text('discountAmount')} />
      )}
      <MoneyField
        label="Least order value"
        maxLength={14}
        hint="Leave blank for any order. Delivery does not count."
        {...text('leastOrder')}
      />
      <CategoryChoice
        chosen={draft.categories}
        error={errorOf('categories')}
        onChange={(categories) => setDraft({ ...draft, categories })}
      />
      <DateField
        label="Expiration date"
        required
        hint="Valid till the end of that day (IST)."
        {...text('expirationDate')}
      />
      <TextField
        label="Most uses in all"
        inputMode="numeric"
        maxLength={10}
        hint="Leave blank for no limit. Each person can use it once."
        {...text('maxUses')}
        className="num"
      />
      <CheckField
        label="First-time users only"
        checked={draft.isFirstTimeOnly}
        onChange={(event) => setDraft({ ...draft, isFirstTimeOnly: event.target.checked })}
      />
      <CouponPreview terms={termsOf(draft)} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={saving.isPending}>
          {coupon === null ? 'Add Coupon' : 'Update Coupon'}
        </Button>
        {coupon !== null && (
          <Button kind="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const TAKES_OFF = [
  { value: 'percent', name: 'A percentage' },
  { value: 'amount', name: 'An amount in rupees' },
];

interface ChoiceProps {
  chosen: string[] | null;
  error: string | null;
  onChange: (slugs: string[] | null) => void;
}

function CategoryChoice({ chosen, error, onChange }: ChoiceProps) {
  const { data = [] } = useQuery({ ...apiQuery('GET /categories', {}), enabled: chosen !== null });
  return (
    <>
      <SelectField
        label="Good for"
        name="categories"
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', name: 'All products' },
          { value: 'some', name: 'Some categories' },
        ]}
        error={error}
        onChange={({ target }) => onChange(target.value === 'all' ? null : [])}
      />
      {chosen !== null && (
        <fieldset>
          <legend className="font-[550]">Categories</legend>
          <p className="text-small text-text-3">Each with those below it.</p>
          {data.map(({ slug, name }) => (
            <CheckField
              key={slug}
              label={name}
              checked={chosen.includes(slug)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
              }
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

/** The price of one featured product with the discount. */
function CouponPreview({ terms }: { terms: CouponTerms | null }) {
  const { data } = useQuery(
    apiQuery('GET /products/featured', { query: { limit: FEATURED_TO_CHOOSE_FROM } }),
  );
  const product = data && typicalProduct(data.items);
  if (!product) return null;
  if (terms === null) {
    return <p className="text-small text-text-3">Enter a discount to see what it gives on {product.name}.</p>;
  }
  const line = { pricePaise: paiseOf(product.price), quantity: 1 };
  const { discountPaise, totalPaise } = discountedTotal([line], terms, () => product.category);
  return (
    <p role="status" className="num rounded-md bg-accent-tint px-3.5 py-2.5 text-small">
      This gives <b>{rupeeSign(rupeesOf(discountPaise))} off</b> {product.name} at {rupeeSign(product.price)}:{' '}
      {rupeeSign(rupeesOf(totalPaise))} to pay.
    </p>
  );
}

/** A kit, because most people order one, else the first featured product. */
function typicalProduct(products: ProductSummary[]): ProductSummary | undefined {
  return products.find(({ category }) => /kit/i.test(category)) ?? products[0];
}

interface Change {
  /** Null for a new coupon. */
  id: string | null;
  body: CouponBody;
}

export function useCouponChanges(onDone: () => void) {
  const client = useQueryClient();
  const done = (sentence: string) => {
    invalidateQueries(client, '/coupons', '/admin');
    toasts.success(sentence);
    onDone();
  };

  const saving = useMutation({
    mutationFn: ({ id, body }: Change) =>
      id === null
        ? callApi('POST /coupons', { body })
        : callApi('PUT /coupons/:id', { params: { id }, body }),
    onSuccess: () => done(couponDeskMessages.saved),
    onError: (error) => {
      toasts.error(sentenceOf(error, couponDeskMessages.saveFailed));
      if (isRefusal(error, 409)) invalidateQueries(client, '/coupons');
    },
  });

  const removing = useMutation({
    mutationFn: (id: string) => callApi('DELETE /coupons/:id', { params: { id } }),
    onSuccess: () => done(couponDeskMessages.deleted),
    meta: { failed: couponDeskMessages.deleteFailed },
  });

  return {
    saving,
    async deleteCoupon({ _id, code }: Coupon): Promise<void> {
      const isSure = await showConfirm(couponDeskMessages.confirmDelete, {
        title: code,
        confirmLabel: 'Delete',
      });
      if (isSure) removing.mutate(_id);
    },
  };
}
