import { describe, expect, it } from 'vitest';
import type { AuditEntry } from './audit.shapes.ts';
import { actionLabel, detailLines, subjectLabel } from './audit-labels.desk.ts';

function entry(action: string, details: Record<string, unknown>, subject = 'an-id'): AuditEntry {
  return { _id: '1', at: '2026-11-21T00:00:00.000Z', admin: null, action, subject, details };
}

describe('the labels of the audit log', () => {
  it('says what was done', () => {
    expect(actionLabel(entry('product.create', {}))).toBe('Added a product');
    expect(actionLabel(entry('product.feature', { isFeatured: true }))).toBe('Featured a product');
    expect(actionLabel(entry('product.feature', { isFeatured: false }))).toBe('Stopped featuring a product');
    expect(actionLabel(entry('tool.sharpen', {}))).toBe('tool.sharpen');
  });

  it('says whether the stock was counted or adjusted, and by how much', () => {
    const counted = entry('stock.move', { name: 'Dome', kind: 'count', from: null, to: 7 });
    const adjusted = entry('stock.move', { name: 'Dome', kind: 'adjust', from: 7, to: 5 });

    expect([actionLabel(counted), subjectLabel(counted), detailLines(counted)]).toEqual([
      'Counted the stock',
      'Dome',
      ['none → 7'],
    ]);
    expect([actionLabel(adjusted), detailLines(adjusted)]).toEqual(['Adjusted the stock', ['7 → 5']]);
  });

  it('names the settings that were changed', () => {
    const change = entry('settings.update', { changed: ['tradeName', 'gstin', 'vpa'] }, 'settings');

    expect([actionLabel(change), subjectLabel(change), detailLines(change)]).toEqual([
      'Changed the settings',
      'settings',
      ['Trade name, GSTIN, UPI address changed'],
    ]);
  });

  it('says what was done with money, in rupees', () => {
    const back = entry('refund.create', { amount: 400, reason: 'Scratched' }, 'CHK-104182');

    expect([actionLabel(back), subjectLabel(back), detailLines(back)]).toEqual([
      'Gave money back',
      'CHK-104182',
      ['Amount: ₹400.00', 'Reason: Scratched'],
    ]);
    expect(actionLabel(entry('payment.confirm', {}))).toBe('Confirmed a transfer');
  });

  it('says the fees of a zone and the counts of an import in words', () => {
    const zone = entry('zone.update', { from: { fees: '0:99' }, to: { fees: '0:99|2000:0' } }, 'metro');
    expect(detailLines(zone)).toEqual(['Fees: ₹99.00 → ₹99.00, free from ₹2,000.00']);

    const applied = entry('import.apply', { counts: { add: 0, change: 3 }, files: ['a.csv', 'b.csv'] });
    expect(detailLines(applied)).toEqual(['Counts: add 0, change 3', 'Files: a.csv, b.csv']);
  });

  it('names the changed record where its name was logged', () => {
    expect(subjectLabel(entry('product.delete', { name: 'Dome' }))).toBe('Dome');
    expect(subjectLabel(entry('order.status', {}, 'CHK-104182'))).toBe('CHK-104182');
  });

  it('shows states, ways and money in words, and no id', () => {
    const id = '0b6f1c7e-1f0a-4a53-9d0c-3d7d6b6a1c11';
    expect(detailLines(entry('shipment.state', { from: 'handed_over', to: 'on_the_way' }))).toEqual([
      'Handed over → On the way',
    ]);
    expect(detailLines(entry('brand.update', { from: 'hikvision', to: 'Hikvision' }))).toEqual([
      'hikvision → Hikvision',
    ]);
    expect(detailLines(entry('return.approve', { way: 'send' }, 'RET-1001'))).toEqual(['Way: Send']);
    const terms = { changed: ['creditLimit'], from: { creditLimit: 0 }, to: { creditLimit: 50_000 } };
    expect(detailLines(entry('company.terms', terms, id))).toEqual(['Credit limit: ₹0.00 → ₹50,000.00']);
    expect(detailLines(entry('company.members', { userIds: [id] }, id))).toEqual([]);
    expect(subjectLabel(entry('company.members', { userIds: [id] }, id))).toBe('');
  });

  it('shows the old and the new values of a product', () => {
    const changes = {
      price: { from: 2349, to: 2199.5 },
      stock: { from: null, to: 0 },
      isFeatured: { from: false, to: true },
      image: { from: '/media/a.svg', to: null },
      description: 'changed',
    };

    expect(detailLines(entry('product.update', { name: 'Dome', changes }))).toEqual([
      'Price: ₹2,349.00 → ₹2,199.50',
      'Stock: none → 0',
      'Is featured: no → yes',
      'Image: a picture → none',
      'Description changed',
    ]);
  });

  it('shows the old and the new state of an order, an enquiry and a coupon', () => {
    expect(detailLines(entry('order.status', { from: 'Pending', to: 'Shipped' }))).toEqual([
      'Pending → Shipped',
    ]);
    const from = { code: 'TEN', discountPercentage: 10, expirationDate: '2026-12-31T18:29:59.999Z' };
    expect(detailLines(entry('coupon.update', { from, to: { ...from, discountPercentage: 12 } }))).toEqual([
      'Discount: 10% → 12%',
    ]);
  });

  it('shows the facts of what was added or deleted, and leaves out empty ones', () => {
    expect(detailLines(entry('product.create', { name: 'Dome', sku: null, price: 10 }))).toEqual([
      'Price: ₹10.00',
    ]);
    const coupon = { code: 'TEN', isFirstTimeOnly: true, expirationDate: '2026-12-31T18:29:59.999Z' };
    expect(detailLines(entry('coupon.delete', coupon, 'TEN'))).toEqual([
      'First-time only: yes',
      'Expires: 31-12-2026',
    ]);
  });
});
