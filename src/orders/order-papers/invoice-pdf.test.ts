import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/invoices/pdf-text.ts';
import { sampleLine, sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { sampleShop } from '../../../tests/support/platform/sample-shop.ts';
import { invoicesPdf } from './invoice-pdf.desk.ts';

const font = (name: string) => fs.readFileSync(`src/assets/fonts/${name}.ttf`).toString('base64');
const fonts = { normal: font('noto-sans-invoice'), bold: font('noto-sans-invoice-bold') };

function pagesOf(...orders: Parameters<typeof invoicesPdf>[0]): string[][] {
  return pdfText(new Uint8Array(invoicesPdf(orders, sampleShop(), fonts)));
}

describe('invoicesPdf', () => {
  it('draws one page with all that an invoice says, including the rupee sign and Indian names', () => {
    const [page, ...others] = pagesOf(
      sampleOrder({ user: { name: 'Śrī Kṛṣṇa Iyer', email: 'krsna@mail.example' } }),
    );

    expect(others).toEqual([]);
    for (const text of [
      'Order Invoice',
      'From',
      'To',
      'Śrī Kṛṣṇa Iyer',
      'Ahmedabad 380009',
      'CHK-104182',
      '21-11-2026',
      'Product Name',
      'Quantity',
      'Price',
      'Subtotal',
      'Vega 4 MP IP Bullet Camera',
      '₹3,299.00',
      'Total Amount',
      '₹6,598.00',
      'This is not a tax invoice.',
      'Page 1 of 1',
    ])
      expect(page).toContain(text);
    expect(page!.join('')).not.toMatch(/[\uFFFD¹]/);
  });

  it('uses as many pages as the lines need, with the column names on each', () => {
    const products = Array.from({ length: 60 }, (_, index) => sampleLine({ name: `Camera ${index + 1}` }));

    const pages = pagesOf(sampleOrder({ products }));

    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain('Product Name');
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const drawn = pages.flat();
    for (const { name } of products) expect(drawn.filter((text) => text === name)).toHaveLength(1);
    expect(pages.at(-1)).toContain('Total Amount');
  });

  it('begins every order on a new page and counts its pages separately', () => {
    const many = Array.from({ length: 40 }, () => sampleLine());

    const pages = pagesOf(
      sampleOrder({ _id: 'CHK-1', products: many }),
      sampleOrder({ _id: 'CHK-2' }),
      sampleOrder({ _id: 'CHK-3' }),
    );

    const feet = pages.map((page) => page.filter((text) => /^Chaukas · |^Page /.test(text)));
    expect(feet).toEqual([
      ['Chaukas · CHK-1', 'Page 1 of 2'],
      ['Chaukas · CHK-1', 'Page 2 of 2'],
      ['Chaukas · CHK-2', 'Page 1 of 1'],
      ['Chaukas · CHK-3', 'Page 1 of 1'],
    ]);
  });

  it('wraps a name without spaces instead of drawing it over the numbers', () => {
    const [page] = pagesOf(sampleOrder({ products: [sampleLine({ name: 'W'.repeat(200) })] }));

    const pieces = page!.filter((text) => /^W+$/.test(text));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toHaveLength(200);
  });
});
