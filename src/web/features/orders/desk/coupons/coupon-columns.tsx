import { adminDate } from '../../../../../domain/platform/dates.ts';
import { indianNumber } from '../../../../../domain/platform/money.ts';
import type { Coupon } from '../../../../../contract/orders/coupons/coupons-shapes.ts';
import { generalMessages } from '../../../../../contract/platform/general-messages.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';

interface Actions {
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
}

/** @param now coupons that expired before it are grey */
export function couponColumns(now: Date, { onEdit, onDelete }: Actions): Column<Coupon>[] {
  const muted = (coupon: Coupon) => (hasExpired(coupon, now) ? 'text-text-3' : undefined);
  return [
    {
      name: 'Code',
      cell: (coupon) => (
        <span className={`block max-w-60 font-[650] wrap-break-word ${muted(coupon) ?? ''}`}>
          {coupon.code}
        </span>
      ),
      onCard: 'title',
    },
    {
      name: 'Discount',
      cell: (coupon) => <span className={muted(coupon)}>{coupon.discountPercentage}%</span>,
    },
    {
      name: 'Expiration',
      cell: (coupon) => (
        <span className={`flex flex-wrap items-center gap-2 md:whitespace-nowrap ${muted(coupon) ?? ''}`}>
          {adminDate(coupon.expirationDate)}
          {hasExpired(coupon, now) && <Badge tone="grey">Expired</Badge>}
        </span>
      ),
    },
    {
      name: 'First-time only',
      cell: (coupon) => <span className={muted(coupon)}>{firstTimeWord(coupon)}</span>,
    },
    {
      name: 'Uses',
      cell: (coupon) => <span className={muted(coupon)}>{usesWord(coupon)}</span>,
    },
    {
      name: 'Actions',
      cell: (coupon) => (
        <div className="flex gap-2">
          <Button
            kind="outline"
            size="small"
            data-row-open
            aria-label={`Edit ${coupon.code}`}
            onClick={() => onEdit(coupon)}
          >
            Edit
          </Button>
          <Button
            kind="danger"
            size="small"
            aria-label={`Delete ${coupon.code}`}
            onClick={() => onDelete(coupon)}
          >
            Delete
          </Button>
        </div>
      ),
      onCard: 'wide',
    },
  ];
}

function hasExpired({ expirationDate }: Coupon, now: Date): boolean {
  return new Date(expirationDate) <= now;
}

function usesWord({ maxUses, uses = 0 }: Coupon): string {
  return maxUses ? `${indianNumber(uses)} of ${indianNumber(maxUses)}` : 'No limit';
}

function firstTimeWord({ isFirstTimeOnly }: Partial<Coupon>): string {
  if (isFirstTimeOnly === undefined) return generalMessages.notAvailable;
  return isFirstTimeOnly ? 'Yes' : 'No';
}
