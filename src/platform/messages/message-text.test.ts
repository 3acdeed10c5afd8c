import { describe, expect, it } from 'vitest';
import {
  filledText,
  maskedPhone,
  parametersOf,
  statesBefore,
  tenDigitsOf,
  unknownVariables,
} from './message-text.ts';

describe('the text of a message', () => {
  it('names what its kind does not know, each once', () => {
    expect(unknownVariables('{order}: {name}, {name} {}', ['order'])).toEqual(['name', '']);
    expect(unknownVariables('Order {order} came.', ['order'])).toEqual([]);
  });

  it('is filled in, with a dash for an empty value', () => {
    const values = { order: 'CHK-104182', courier: '' };

    expect(filledText('{order} by {courier} {link}', values)).toBe('CHK-104182 by - -');
    expect(filledText('o={order}&k={key}', { order: 'a b&c' }, encodeURIComponent)).toBe('o=a%20b%26c&k=');
  });

  it('fills no braces that a value brings', () => {
    expect(filledText('{product}', { product: '{order}', order: 'CHK-1' })).toBe('{order}');
  });

  it('gives its parameters in the order of its kind', () => {
    const values = { link: 'https://shop.test', order: 'CHK-1', parcel: '2', courier: '', number: '' };

    expect(parametersOf('parcel_on_the_way', values)).toEqual(['CHK-1', '2', '-', '-', 'https://shop.test']);
    expect(parametersOf('refund_sent', { order: 'CHK-1', amount: 'Rs. 135.10' })).toEqual([
      'Rs. 135.10',
      'CHK-1',
    ]);
  });
});

describe('the number of a message', () => {
  it.each([
    ['9825012345', '9825012345'],
    ['919825012345', '9825012345'],
    ['+91 98250-12345', '9825012345'],
    ['09825012345', '9825012345'],
    ['98250', null],
    ['4479250123456', null],
    [null, null],
  ])('%s has the ten digits %s', (phone, digits) => {
    expect(tenDigitsOf(phone)).toBe(digits);
  });

  it('is shown by its end', () => {
    expect([maskedPhone('9825012345'), maskedPhone(null)]).toEqual(['••••••2345', '••••••']);
  });
});

it('a report never takes a message back', () => {
  expect(statesBefore('sent')).toEqual(['queued']);
  expect(statesBefore('delivered')).toEqual(['queued', 'sent']);
  expect(statesBefore('read')).toEqual(['queued', 'sent', 'delivered']);
  expect(statesBefore('failed')).toEqual(['queued', 'sent']);
});
