import { useEffect, useRef, useState, type Ref, type SubmitEvent } from 'react';
import type { Coupon } from '../../../../../contract/orders/coupons/coupons-shapes.ts';
import { RefusedError } from '../../../../lib/api/failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import {
  couponBodyOf,
  couponDraftOf,
  couponFault,
  discountOf,
  emptyCoupon,
  type CouponDraft,
  type CouponFault,
} from './coupon-draft.ts';
import { CouponPreview } from './coupon-preview.tsx';
import type { useCouponChanges } from './use-coupon-changes.ts';
import { DateField } from '../../../../forms/date-field.tsx';

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
          if (error instanceof RefusedError && error.code !== 'coupon_changed') refuse(faultFrom(error));
        },
      },
    );
  }

  const text = (field: 'code' | 'discount' | 'lastDay' | 'maxUses') => ({
    name: field,
    value: draft[field] ?? '',
    error: fault?.field === field ? fault.sentence : null,
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
      <TextField label="Discount %" required inputMode="numeric" maxLength={6} {...text('discount')} />
      <DateField
        label="Expiration date"
        required
        hint="Valid till the end of that day (IST)."
        {...text('lastDay')}
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
      <CouponPreview discount={discountOf(draft)} />
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

const fieldNames: Record<string, keyof CouponDraft> = {
  discountPercentage: 'discount',
  expirationDate: 'lastDay',
  maxUses: 'maxUses',
};

/** An error without a field is about the code, which is already used. */
function faultFrom(error: RefusedError): CouponFault {
  const [name, sentence] = Object.entries(error.fields)[0] ?? ['code', error.message];
  return { field: fieldNames[name] ?? 'code', sentence };
}

function focusField(form: HTMLFormElement | null, name: string): void {
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
