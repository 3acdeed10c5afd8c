import { isService } from '../../../../../domain/catalogue/units.ts';
import { stateOfGstin } from '../../../../../domain/invoices/gstin.ts';
import { placeOfSupply } from '../../../../../domain/invoices/place-of-supply.ts';
import { splitTax } from '../../../../../domain/invoices/split-tax.ts';
import { stateName } from '../../../../../domain/invoices/states.ts';
import { paiseOf, rupeesOf } from '../../../../../domain/platform/money.ts';
import type { InvoicePreview } from '../../../../../contract/invoices/documents-shapes.ts';
import type { Order } from '../../../../../contract/orders/orders-shapes.ts';

/** @returns whether the server assumes installation at the site by default */
export function isInstalledByDefault({ lines }: InvoicePreview): boolean {
  return lines.some(({ hsn }) => isService(hsn));
}

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
  const lines = preview.lines.map((line) => {
    const split = splitTax(paiseOf(line.total), line.rate, place.isInterState);
    return {
      ...line,
      taxable: rupeesOf(split.taxablePaise),
      cgst: rupeesOf(split.cgstPaise),
      sgst: rupeesOf(split.sgstPaise),
      igst: rupeesOf(split.igstPaise),
    };
  });
  const sumOf = (head: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
    rupeesOf(lines.reduce((sum, line) => sum + paiseOf(line[head]), 0));
  return {
    ...preview,
    lines,
    taxable: sumOf('taxable'),
    cgst: sumOf('cgst'),
    sgst: sumOf('sgst'),
    igst: sumOf('igst'),
    isInterState: place.isInterState,
    placeOfSupply: { code: place.code, name: stateName(place.code), rule: place.rule, words: place.words },
    warnings: place.warnings,
  };
}
