import { stateOfGstin } from '../../../../../domain/invoices/gstin.ts';
import { placeOfSupply } from '../../../../../domain/invoices/place-of-supply.ts';
import { addedSplits, splitTax, type TaxSplit } from '../../../../../domain/invoices/split-tax.ts';
import { stateName } from '../../../../../domain/invoices/states.ts';
import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { InvoicePreview } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';

/** Computes the preview for goods with or without installation at the site; the total stays. */
export function previewFor(preview: InvoicePreview, order: Order, installation: boolean): InvoicePreview {
  const { shipTo, buyer, seller } = preview;
  const place = placeOfSupply({
    installation,
    shippingStateCode: shipTo.stateCode,
    gstinStateCode: buyer.gstin === null ? null : stateOfGstin(buyer.gstin),
    toThirdParty: order.billing?.toThirdParty ?? false,
    shopStateCode: seller.stateCode,
  });
  const splits = preview.lines.map(({ total, rate }) => splitTax(paiseOf(total), rate, place.isInterState));
  return {
    ...preview,
    lines: preview.lines.map((line, index) => ({ ...line, ...amountsOf(splits[index]!) })),
    ...amountsOf(addedSplits(splits)),
    isInterState: place.isInterState,
    placeOfSupply: { code: place.code, name: stateName(place.code), rule: place.rule, words: place.words },
    warnings: place.warnings,
  };
}

function amountsOf({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxSplit) {
  return {
    taxable: rupeesOf(taxablePaise),
    cgst: rupeesOf(cgstPaise),
    sgst: rupeesOf(sgstPaise),
    igst: rupeesOf(igstPaise),
  };
}
