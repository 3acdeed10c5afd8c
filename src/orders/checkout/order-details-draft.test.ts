import { describe, expect, it } from 'vitest';
import { pinInText } from '../../delivery/pins/pin-code.ts';
import type { Address } from '../../accounts/addresses/postal-address.shapes.ts';
import {
  emptyDetails,
  orderPartiesOf,
  shownPin,
  shownPlace,
  writtenAddress,
  type OrderDetailsDraft,
} from './order-details-draft.shop.ts';

const TEXT = '12 Ring Road\nAhmedabad 380009';
const gujarat = { pin: '380009', district: null, states: [{ code: '24', name: 'Gujarat' }] };

/** The parties that are sent with these details beside the text. */
function partiesOf(details: Partial<OrderDetailsDraft>, text = TEXT) {
  const draft = { ...emptyDetails, ...details };
  const pin = shownPin(draft, text);
  return orderPartiesOf(draft, shownPlace(draft, pin, pin === '380009' ? gujarat : null), text);
}

describe('the PIN code in a shipping address', () => {
  it.each([
    ['12 Ring Road, Ahmedabad 380009', '380009'],
    ['380009', '380009'],
    ['Plot 123456, Surat-395003.', '395003'],
    ['call 9876543210', ''],
    ['Ahmedabad 038000', ''],
    ['Ahmedabad 38000', ''],
    ['', ''],
  ])('of %j is %j', (text, pin) => {
    expect(pinInText(text)).toBe(pin);
  });
});

describe('the PIN code that is shown', () => {
  it('is the one that was typed, else the one in the address, else that of the browser', () => {
    expect(shownPin({ ...emptyDetails, pin: '400001' }, TEXT, '110001')).toBe('400001');
    expect(shownPin(emptyDetails, TEXT, '110001')).toBe('380009');
    expect(shownPin(emptyDetails, '12 Ring Road', '110001')).toBe('110001');
    expect(shownPin({ ...emptyDetails, pin: '' }, TEXT, '110001')).toBe('');
  });
});

describe('the details of an order', () => {
  it('are none for a shipping address alone, whatever its PIN code filled in', () => {
    expect(partiesOf({})).toEqual({ parties: {}, faults: null });
    expect(
      orderPartiesOf(emptyDetails, { pin: '380009', city: 'Ahmedabad', stateCode: '24' }, TEXT).parties,
    ).toEqual({});
  });

  it('are none for a PIN code alone, which is for the promise of the delivery', () => {
    expect(partiesOf({ pin: '380015' })).toEqual({ parties: {}, faults: null });
  });

  it('are none when they were typed and emptied again', () => {
    expect(partiesOf({ pin: '', city: ' ', stateCode: '' })).toEqual({ parties: {}, faults: null });
  });

  it('take the lines from the text, in one line that fits', () => {
    const { parties } = partiesOf({ city: ' Ahmedabad ' }, `${TEXT}\r\n\n  ${'x'.repeat(200)}`);

    expect(parties!.shipping).toEqual({
      line1: `12 Ring Road, Ahmedabad 380009, ${'x'.repeat(68)}`,
      line2: null,
      landmark: null,
      city: 'Ahmedabad',
      stateCode: '24',
      pin: '380009',
    });
  });

  it('never cut a character in two', () => {
    const { parties } = partiesOf({ city: 'Ahmedabad' }, `380009 ${'x'.repeat(92)}📷`);

    expect(parties!.shipping!.line1).toBe(`380009 ${'x'.repeat(92)}`);
  });

  it('take the lines of a saved address until its text is changed', () => {
    const saved = { text: TEXT, line1: '12 Ring Road', line2: 'First floor', landmark: 'Bank' };

    const toOther = { ...saved, name: 'Meena Patel', phone: '9876500001' };
    expect(partiesOf({ saved: toOther, city: 'Ahmedabad' }).parties!.shipping).toMatchObject({
      name: 'Meena Patel',
      phone: '9876500001',
    });
    expect(partiesOf({ saved, city: 'Ahmedabad' }).parties!.shipping).toMatchObject({
      line1: '12 Ring Road',
      line2: 'First floor',
      landmark: 'Bank',
    });
    expect(partiesOf({ saved, city: 'Ahmedabad' }, `${TEXT}!`).parties!.shipping).toMatchObject({
      line1: '12 Ring Road, Ahmedabad 380009!',
      line2: null,
    });
  });

  it('name what is missing', () => {
    expect(partiesOf({ pin: '38000', city: '' }).faults).toEqual({
      'shipping.pin': 'A PIN code has six digits, and the first is not 0.',
      'shipping.city': 'Please add the city.',
      'shipping.stateCode': 'Please choose the State.',
    });
  });
});

describe('a GST invoice', () => {
  const wanted = { wantsInvoice: true, gstin: '24aaupv7468f1zw', legalName: ' Patel Traders ' };

  it('goes to the delivery’s address in the State of the GSTIN', () => {
    const { parties } = partiesOf({ ...wanted, city: 'Ahmedabad' });

    expect(parties).toEqual({
      shipping: expect.objectContaining({ stateCode: '24', city: 'Ahmedabad' }) as object,
      billing: { gstin: '24AAUPV7468F1ZW', legalName: 'Patel Traders', toThirdParty: false },
    });
  });

  it('needs the whole of that address', () => {
    expect(partiesOf(wanted).faults).toEqual({ 'shipping.city': 'Please add the city.' });
  });

  it.each([
    ['in another State', TEXT],
    ['of no known State', 'Ahmedabad'],
  ])('goes to an address of its own where the delivery is %s', (_, text) => {
    const other = { ...wanted, gstin: '27AAPFU0939F1ZV' };

    expect(Object.keys(partiesOf(other, text).faults!)).toEqual([
      'billing.address.line1',
      'billing.address.city',
      'billing.address.pin',
    ]);
    expect(
      partiesOf(
        { ...other, billingLine1: '4 Marine Drive', billingCity: 'Mumbai', billingPin: '400002' },
        text,
      ).parties,
    ).toEqual({
      billing: {
        gstin: '27AAPFU0939F1ZV',
        legalName: 'Patel Traders',
        address: { line1: '4 Marine Drive', line2: null, city: 'Mumbai', stateCode: '27', pin: '400002' },
        toThirdParty: false,
      },
    });
  });

  it('names what is wrong with the GSTIN and that the legal name is missing', () => {
    expect(partiesOf({ wantsInvoice: true, gstin: '24AAUPV7468F1Z' }).faults).toEqual({
      'billing.gstin': 'A GSTIN has 15 characters; this one has 14.',
      'billing.legalName': 'Please add the legal name.',
    });
  });

  it('is none while the box is not ticked, whatever was typed before', () => {
    expect(partiesOf({ ...wanted, wantsInvoice: false })).toEqual({ parties: {}, faults: null });
  });
});

describe('a saved address in words', () => {
  const address: Address = {
    _id: 'a',
    label: 'Shop',
    name: 'Asha Patel',
    phone: '9876543210',
    line1: '12 Ring Road',
    line2: null,
    landmark: 'Near the bank',
    city: 'Ahmedabad',
    stateCode: '24',
    state: 'Gujarat',
    pin: '380009',
    gstin: null,
    legalName: null,
    isDefault: true,
    warnings: [],
  };

  it('begins with the other person who receives the goods', () => {
    const rest = '12 Ring Road\nNear the bank\nAhmedabad 380009\nGujarat';

    expect(writtenAddress(address, { name: 'Asha Patel', phone: '9876543210' })).toBe(rest);
    expect(writtenAddress(address, { name: 'Asha Patel', phone: null })).toBe(`9876543210\n${rest}`);
    expect(writtenAddress(address, { name: 'Ravi Shah', phone: '9123456780' })).toBe(
      `Asha Patel, 9876543210\n${rest}`,
    );
  });
});
