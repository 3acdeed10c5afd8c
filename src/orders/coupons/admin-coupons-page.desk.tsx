import { useRef, useState } from 'react';
import { Ticket } from 'lucide-react';
import { ADMIN_LIST_PAGE_SIZE } from '../../platform/settings/platform-limits.ts';
import * as couponDeskMessages from './coupon-desk.words.ts';
import type { Coupon } from './coupons.shapes.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import { indianNumber, rupeeSign } from '../../kit/rules/money.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { countLabel, useAdminList } from '../../kit/web/lib/admin-list.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { useUrlFilters } from '../../kit/web/lib/use-url-filters.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { AdminList } from '../../kit/web/ui/tables/admin-list.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { Column } from '../../kit/web/ui/tables/data-table.tsx';
import { DeskHeading } from '../../platform/desk/desk-heading.desk.tsx';
import { CouponForm, useCouponChanges } from './coupon-form.desk.tsx';

export function Component() {
  const filters = useUrlFilters([]);
  const listQuery = apiQuery('GET /coupons', {
    query: { sort: 'newest', page: filters.page, limit: ADMIN_LIST_PAGE_SIZE },
  });
  const list = useAdminList({
    query: listQuery,
    filters,
    pageSize: ADMIN_LIST_PAGE_SIZE,
    sentences: {
      failed: (error) => sentenceOf(error, couponDeskMessages.loadFailed),
      none: couponDeskMessages.none,
    },
  });
  const count = countLabel(list.total, 'coupon', 'coupons');
  const [edited, setEdited] = useState<Coupon | null>(null);
  // A new key empties the form.
  const [formKey, setFormKey] = useState(1);
  const formHeading = useRef<HTMLHeadingElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const [now] = useState(() => new Date());

  function backToAdding(): void {
    setEdited(null);
    setFormKey(formKey + 1);
    formHeading.current?.focus();
  }
  const changes = useCouponChanges(backToAdding);
  const columns = couponColumns(now, {
    onEdit: (coupon) => {
      setEdited(coupon);
      setFormKey(formKey + 1);
    },
    onDelete: (coupon) => void changes.deleteCoupon(coupon),
  });

  return (
    <>
      <DeskHeading page="adminCoupons" count={count && `${count}, newest first`} />
      <div className="grid items-start gap-5 xl:grid-cols-[340px_minmax(0,1fr)]">
        <section
          aria-labelledby="coupon-form"
          className="rounded-lg border border-line bg-surface p-4 md:p-5 md:shadow-lift"
        >
          <h2 id="coupon-form" ref={formHeading} tabIndex={-1} className="title-3 mb-4 text-lead">
            {edited === null ? 'Add coupon' : 'Update coupon'}
          </h2>
          <CouponForm
            key={formKey}
            ref={codeField}
            coupon={edited}
            saving={changes.saving}
            onCancel={backToAdding}
          />
        </section>
        <AdminList
          list={list}
          caption="Coupons"
          columns={columns}
          isSelected={({ _id }) => _id === edited?._id}
          icon={<Ticket size={32} />}
          whenEmpty={{
            lead: couponDeskMessages.purpose,
            action: <Button onClick={() => codeField.current?.focus()}>Add the first coupon</Button>,
          }}
        />
      </div>
    </>
  );
}

interface Actions {
  onEdit: (coupon: Coupon) => void;
  onDelete: (coupon: Coupon) => void;
}

/** @param now coupons that expired before it are grey */
function couponColumns(now: Date, { onEdit, onDelete }: Actions): Column<Coupon>[] {
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
      cell: (coupon) => (
        <span className={`block py-1 max-md:text-right ${muted(coupon) ?? ''}`}>
          {discountWord(coupon)}
          {conditionsOf(coupon).map((condition) => (
            <span key={condition} className="block text-small text-text-3">
              {condition}
            </span>
          ))}
        </span>
      ),
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

function discountWord({ discountAmount, discountPercentage }: Coupon): string {
  return discountAmount === undefined ? `${discountPercentage}%` : rupeeSign(discountAmount);
}

function conditionsOf({ leastOrder, categories }: Coupon): string[] {
  return [
    ...(leastOrder === undefined ? [] : [`From ${rupeeSign(leastOrder)}`]),
    ...(categories ? [`In ${countLabel(categories.length, 'category', 'categories')}`] : []),
  ];
}

function usesWord({ maxUses, uses = 0 }: Coupon): string {
  return maxUses ? `${indianNumber(uses)} of ${indianNumber(maxUses)}` : 'No limit';
}

function firstTimeWord({ isFirstTimeOnly }: Partial<Coupon>): string {
  if (isFirstTimeOnly === undefined) return generalMessages.notAvailable;
  return isFirstTimeOnly ? 'Yes' : 'No';
}
