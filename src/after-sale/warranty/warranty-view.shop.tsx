import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { bankDay } from '../../kit/rules/dates.ts';
import type { WarrantyItem } from './warranty.shapes.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import { apiUrl } from '../../kit/web/lib/api/api-url.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { CareLine, ClaimForm, WarrantyBadge } from './claim-form.shop.tsx';

export const warrantyQuery = (token: string) => apiQuery('GET /warranty/:token', { params: { token } });

/** The warranty of one unit; nothing says who bought it. */
export function WarrantyView({ token, item }: { token: string; item: WarrantyItem }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <WarrantyItemPanel item={item}>
      {isOpen ? (
        <ClaimForm
          title={warrantyShopMessages.claimOf(item.product.name)}
          asksContact
          send={(body, key) =>
            callApi('POST /warranty/:token/claims', { params: { token }, body }, { 'idempotency-key': key })
          }
          onSent={() => void client.invalidateQueries({ queryKey: warrantyQuery(token).queryKey })}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3 print:hidden">
          {(item.inWarranty || item.care) && (
            <Button onClick={() => setOpen(true)}>{warrantyShopMessages.claim}</Button>
          )}
          <a href={apiUrl('GET /warranty/:token/pdf', { token })} className={buttonClass('outline')}>
            {warrantyShopMessages.card}
          </a>
        </div>
      )}
    </WarrantyItemPanel>
  );
}

export function WarrantyItemPanel({ item, children }: { item: WarrantyItem; children: ReactNode }) {
  const { product, serial, from, until, inWarranty, care, replacedBy, claims } = item;
  return (
    <section aria-label={product.name} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <p className="text-lead font-[650] wrap-anywhere">{product.name}</p>
          <p className="num wrap-anywhere text-text-2">{warrantyShopMessages.number(serial)}</p>
          {replacedBy !== null && (
            <p className="num wrap-anywhere">{warrantyShopMessages.replacedBy(replacedBy)}</p>
          )}
          {from !== null && (
            <p className="num text-small text-text-2">{warrantyShopMessages.from(bankDay(from))}</p>
          )}
        </div>
        <WarrantyBadge until={until} inWarranty={inWarranty} />
      </div>
      <CareLine care={care} />
      {claims.length > 0 && (
        <div className="grid gap-2">
          <h2 className="font-[650]">{warrantyShopMessages.claims}</h2>
          <ul className="grid gap-2">
            {claims.map(({ number, state, day }) => (
              <li key={number} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
                <span className="num">
                  {number} · {bankDay(day)}
                </span>
                <Badge tone="amber">{warrantyShopMessages[state]}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  );
}
