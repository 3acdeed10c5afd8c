import { Fragment, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { isClaimOpen } from '../claims/claim-steps.ts';
import { bankDay, isoDayOf } from '../../kit/rules/dates.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import type { OrderAfterSale } from '../tracking/track.shapes.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import { paths } from '../../app/page-paths.ts';
import { screenMessages } from '../../platform/shell/screen.words.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';
import { offersOnsite } from '../../onsite/visits/offers-onsite.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { PictureLinks } from '../../kit/web/ui/picture-links.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { CareLine, ClaimForm, WarrantyBadge } from './claim-form.shop.tsx';

type Row = OrderAfterSale['warranty'][number];

interface Props {
  orderId: string;
  warranty: OrderAfterSale['warranty'];
  claims: OrderAfterSale['claims'];
}

/** The warranties of an order's units, and a claim for each that has one. */
export function OrderWarranty({ orderId, warranty, claims }: Props) {
  const sent = warranty.filter(({ from }) => from !== null);
  if (sent.length === 0 && claims.length === 0) return null;
  return (
    <section aria-labelledby="warranty" className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <h2 id="warranty" className="title-3 text-lead">
        {warrantyShopMessages.heading}
      </h2>
      {groupsOf(sent).map((rows) => {
        const units = (
          <ul className="grid gap-4">
            {rows.map((row) => (
              <li
                key={`${row.position} ${row.product._id} ${row.serial} ${row.until}`}
                className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
              >
                <Unit orderId={orderId} row={row} mayClaim={!isClaimed(row, claims)} />
              </li>
            ))}
          </ul>
        );
        if (rows.length <= MAX_SHOWN_UNITS) return <Fragment key={rows[0]!.until}>{units}</Fragment>;
        return (
          <details key={rows[0]!.until} className="grid gap-4">
            <summary className="min-h-11 cursor-pointer content-center">
              {warrantyShopMessages.items(rows.length)} <WarrantyBadge {...rows[0]!} />
            </summary>
            {units}
          </details>
        );
      })}
      {claims.length > 0 && <Claims claims={claims} />}
      <a
        href={apiUrl('GET /orders/my-orders/:id/warranty.pdf', { id: orderId })}
        className="inline-flex min-h-11 items-center justify-self-start text-small underline print:hidden"
      >
        {warrantyShopMessages.papers}
      </a>
    </section>
  );
}

/** More units of one day are closed until they are asked for: a kit has ten. */
const MAX_SHOWN_UNITS = 3;

/** By the day their warranty ends. */
function groupsOf(rows: Row[]): Row[][] {
  return [...new Set(rows.map(({ until }) => until))].map((day) => rows.filter(({ until }) => until === day));
}

/** Whether a claim for this unit is open; units without a number are counted by the shop. */
function isClaimed({ serial }: Row, claims: Props['claims']): boolean {
  return (
    serial !== null &&
    claims.some(
      (claim) =>
        [claim.serial, claim.newSerial].includes(serial) &&
        isClaimOpen({ state: claim.state, isReceived: claim.dueOn !== null }),
    )
  );
}

function Unit({ orderId, row, mayClaim }: { orderId: string; row: Row; mayClaim: boolean }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { product, serial, quantity, from, until, inWarranty, care } = row;
  const [today] = useState(() => isoDayOf(new Date()));
  const hasCome = from !== null && from <= today;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere">
          {quantity > 1 && warrantyShopMessages.units(quantity)} {product.name}
          {serial !== null && (
            <span className="num block text-small text-text-2">{warrantyShopMessages.number(serial)}</span>
          )}
        </p>
        <WarrantyBadge until={until} inWarranty={inWarranty} />
      </div>
      <CareLine care={care} />
      {isOpen ? (
        <ClaimForm
          title={warrantyShopMessages.claimOf(product.name)}
          asksContact={false}
          send={({ problem, pictures }, key) =>
            callApi(
              'POST /orders/my-orders/:id/claims',
              {
                params: { id: orderId },
                body: {
                  position: row.position,
                  product: product._id,
                  ...(serial !== null && { serial }),
                  ...{ problem, pictures },
                },
              },
              { 'idempotency-key': key },
            )
          }
          onSent={() => invalidateQueries(client, '/orders/my-orders')}
          onCancel={() => setOpen(false)}
        />
      ) : (
        hasCome &&
        (inWarranty || care) &&
        mayClaim && (
          <Button
            kind="outline"
            size="small"
            aria-label={warrantyShopMessages.claimOf([product.name, serial].filter(Boolean).join(' '))}
            onClick={() => setOpen(true)}
            className="justify-self-start print:hidden"
          >
            {warrantyShopMessages.claim}
          </Button>
        )
      )}
    </>
  );
}

function Claims({ claims }: Pick<Props, 'claims'>) {
  const visits = offersOnsite(useShop(), 'visits');
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-[650]">{warrantyShopMessages.claims}</h3>
      <ul className="grid gap-3">
        {claims.map(({ _id, number, state, product, serial, dueOn, care, steps, pictures }) => (
          <li key={_id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
              <span className="num wrap-anywhere">
                {number} · {product.name} {serial}
              </span>
              <Badge tone="amber">{warrantyShopMessages[state]}</Badge>
            </p>
            {dueOn !== null && state !== 'returned' && (
              <p className="num text-small text-text-2">{warrantyShopMessages.dueOn(bankDay(dueOn))}</p>
            )}
            <CareLine care={care} />
            <PictureLinks pictures={pictures} altOf={pictureMessages.shown} />
            {visits && isClaimOpen({ state, isReceived: dueOn !== null }) && (
              <ShopLink
                to={`${paths.bookVisit}?kind=claim&claim=${_id}`}
                className="link-line inline-flex min-h-11 items-center justify-self-start print:hidden"
              >
                {screenMessages.bookVisit}
              </ShopLink>
            )}
            {steps.map(
              ({ note }, index) =>
                note !== null && (
                  <p key={index} className="text-small wrap-anywhere whitespace-pre-line text-text-2">
                    {note}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
