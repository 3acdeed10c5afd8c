import { describe, expect, it } from 'vitest';
import type { Order } from '../../orders/orders/orders.shapes.ts';
import { sampleOrder } from '../../../tests/support/orders/sample-order.ts';
import { asksBillingAddress, partiesBodyOf, partiesDraftOf } from './parties-draft.desk.ts';

const place = { city: 'Ahmedabad', stateCode: '24' };
const shipping = {
  ...{ line1: '12 Ring Road', line2: null, landmark: null, pin: '380009', state: 'Gujarat' },
  ...place,
};
const GSTIN_OF_MAHARASHTRA = '27AAPFU0939F1ZV';

function orderWith(changes: Partial<Order>): Order {
  return { ...sampleOrder(), shipping: null, billing: null, ...changes };
}

describe('what is filled in for an invoice', () => {
  it('begins with what the printed address gives away', () => {
    const draft = partiesDraftOf(orderWith({ Address: '12 Ring Road\n\nAhmedabad 380009' }));

    expect(draft).toMatchObject({
      line1: '12 Ring Road, Ahmedabad 380009',
      pin: '380009',
      isForBusiness: false,
    });
    expect(partiesBodyOf(draft, place)).toEqual({
      poNumber: '',
      shipping: { line1: draft.line1, line2: null, landmark: null, pin: '380009', ...place },
      billing: null,
    });
  });

  it('has no delivery address where nothing is typed', () => {
    const draft = { ...partiesDraftOf(orderWith({ Address: 'x' })), line1: ' ', pin: '' };

    expect(partiesBodyOf(draft, place).shipping).toBeNull();
  });

  it('asks for the billing address of a GSTIN from another State', () => {
    const draft = {
      ...partiesDraftOf(orderWith({ shipping })),
      ...{ isForBusiness: true, gstin: '27aapfu0939f1zv', legalName: 'Acme', billingLine1: '7 Hill Road' },
      ...{ billingCity: 'Mumbai', billingPin: '400050' },
    };

    expect(asksBillingAddress(draft, '24')).toBe(true);
    expect(asksBillingAddress(draft, '27')).toBe(false);
    expect(partiesBodyOf(draft, place).billing).toEqual({
      gstin: GSTIN_OF_MAHARASHTRA,
      legalName: 'Acme',
      toThirdParty: false,
      address: { line1: '7 Hill Road', line2: null, city: 'Mumbai', stateCode: '27', pin: '400050' },
    });
    expect(partiesBodyOf(draft, { city: 'Mumbai', stateCode: '27' }).billing).not.toHaveProperty('address');
  });

  it('keeps a billing address that is not the delivery’s', () => {
    const billing = (line1: string) => ({
      gstin: '24AAUPV7468F1ZW',
      legalName: 'Acme',
      toThirdParty: false,
      address: { ...shipping, line1 },
    });

    expect(partiesDraftOf(orderWith({ shipping, billing: billing('5 Relief Road') }))).toMatchObject({
      hasBillingAddress: true,
      billingLine1: '5 Relief Road',
    });
    expect(partiesDraftOf(orderWith({ shipping, billing: billing('12 Ring Road') })).hasBillingAddress).toBe(
      false,
    );
  });
});
