import type { Billing, Shipping } from '../../accounts/addresses/postal-address.shapes.ts';
import { myOrdersShopMessages } from './my-orders-shop.words.ts';

export function ShippingParts({ shipping }: { shipping: Shipping }) {
  return (
    <p className="num mt-2 text-small wrap-anywhere text-text-3">
      {shipping.city} {shipping.pin}, {shipping.state}
    </p>
  );
}

export function BillingParts({ billing }: { billing: Billing }) {
  const { address } = billing;
  return (
    <section aria-labelledby="billing" className="rounded-xl border border-line bg-surface p-5">
      <h2 id="billing" className="title-3 text-lead">
        {myOrdersShopMessages.gstInvoice}
      </h2>
      <p className="mt-3 font-[550] wrap-anywhere">{billing.legalName}</p>
      <p className="num">{myOrdersShopMessages.gstin + billing.gstin}</p>
      <p className="num mt-2 wrap-anywhere text-text-2">
        {[address.line1, address.line2].filter(Boolean).join(', ')}
        <br />
        {address.city} {address.pin}, {address.state}
      </p>
      {billing.toThirdParty && (
        <p className="mt-2 text-small text-text-3">{myOrdersShopMessages.theGoodsGoToSomebody}</p>
      )}
    </section>
  );
}
