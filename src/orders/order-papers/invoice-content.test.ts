import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/orders.shapes.ts';
import { sampleLine, sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { sampleShop } from '../../../tests/support/platform/sample-shop.ts';
import { invoiceContentOf } from './invoice-content.desk.ts';

const contentOf = (order: Order) => invoiceContentOf(order, sampleShop());

describe('invoiceContentOf', () => {
  it('names the shop, the customer and the order', () => {
    const { title, from, to, meta } = contentOf(sampleOrder());

    expect(title).toBe('Order Invoice');
    expect(from).toContain('GSTIN: 24AAAAA0000A1Z8');
    expect(to).toEqual([
      'Meera Patel',
      '12 Ring Road',
      'Ahmedabad 380009',
      'Phone: 5555501234',
      'Email: meera.patel@mail.example',
    ]);
    expect(meta).toEqual([
      ['Order ID', 'CHK-104182'],
      ['Date', '21-11-2026'],
      ['Status', 'Pending'],
    ]);
  });

  it('says how it is paid, where it goes, and who gets it', () => {
    const billing = {
      gstin: '29AAACB1234F1Z5',
      legalName: 'Sharma Traders',
      address: {
        line1: '1 MG Road',
        line2: null,
        city: 'Bengaluru',
        stateCode: '29',
        state: 'Karnataka',
        pin: '560001',
      },
      toThirdParty: false,
    };

    const { facts } = contentOf(
      sampleOrder({
        billing,
        shipping: { ...billing.address, landmark: 'Behind the bank' },
        delivery: { pin: '560001', method: 'courier', zone: 'Everywhere', daysMin: 3, daysMax: 7 },
        shipTo: { pin: '560001', stateCode: '29', state: 'Karnataka', from: 'shipping' },
      }),
    );

    expect(facts).toEqual([
      ['Payment', 'Collect ₹6,598 at the door'],
      ['Delivery', 'Courier to 560001, Karnataka, promised Tue 24 to Sat 28 Nov'],
      ['State', 'Karnataka'],
      ['Address', '1 MG Road, Behind the bank, Bengaluru 560001, Karnataka'],
      ['Recipient', 'Sharma Traders (29AAACB1234F1Z5)'],
    ]);
    expect(contentOf(sampleOrder()).facts).toEqual([
      ['Payment', 'Collect ₹6,598 at the door'],
      ['Delivery', 'Courier'],
    ]);
  });

  it('leaves out facts that the shop does not have', () => {
    const shop = sampleShop({ gstin: null });

    const { from } = invoiceContentOf(sampleOrder(), { ...shop, address: { ...shop.address, line2: '' } });

    expect(from).toEqual([
      'Chaukas Surveillance Supplies (fictitious)',
      'Unit 14, Saptarishi Trade Centre',
      'Ahmedabad, Gujarat 380000',
      'Phone: +91 55501 50155',
      'Email: hello@chaukas.example',
    ]);
  });

  it('lists exactly the four columns, with paise', () => {
    const { columns, rows, sums } = contentOf(
      sampleOrder({ products: [sampleLine({ quantity: 3, price: 1149.1 })], totalAmount: 3447.3 }),
    );

    expect(columns).toEqual(['Product Name', 'Quantity', 'Price', 'Subtotal']);
    expect(rows).toEqual([['Vega 4 MP IP Bullet Camera', '3', '₹1,149.10', '₹3,447.30']]);
    expect(sums).toEqual([['Total Amount', '₹3,447.30']]);
  });

  it('takes a coupon off before the total', () => {
    const { sums } = contentOf(
      sampleOrder({ totalAmount: 5938.2, discountAmount: 659.8, couponCode: 'DIWALI10' }),
    );

    expect(sums).toEqual([
      ['Subtotal', '₹6,598.00'],
      ['Discount (DIWALI10)', '−₹659.80'],
      ['Total Amount', '₹5,938.20'],
    ]);
  });

  it('shows the delivery fee between the products and the total', () => {
    const { sums } = contentOf(sampleOrder({ totalAmount: 6698, deliveryFee: 100 }));

    expect(sums).toEqual([
      ['Subtotal', '₹6,598.00'],
      ['Delivery', '₹100.00'],
      ['Total Amount', '₹6,698.00'],
    ]);
  });

  it('says N/A for a deleted customer, and the former name of a deleted product', () => {
    const { to, rows } = contentOf(
      sampleOrder({ user: null, phone: null, products: [sampleLine({ product: null, name: 'Old Dome' })] }),
    );

    expect(to).toEqual(['N/A', '12 Ring Road', 'Ahmedabad 380009', 'Phone: N/A', 'Email: N/A']);
    expect(rows[0]![0]).toBe('Deleted Product (Old Dome)');
  });

  it('notes that some characters cannot be drawn', () => {
    expect(contentOf(sampleOrder()).note).toBeNull();
    expect(contentOf(sampleOrder({ Address: 'अहमदाबाद' })).note).toBe(
      'Some letters could not be printed and appear as ?',
    );
  });

  it('joins the lines of a very long shipping address', () => {
    const { to } = contentOf(sampleOrder({ Address: 'a\n\nb\n'.repeat(50) }));

    expect(to).toHaveLength(4);
  });
});
