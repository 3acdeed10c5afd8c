import { expect, it } from 'vitest';
import { addressWithPin } from './address-with-pin.ts';

it.each([
  ['12 Rosewood, Bodakdev', { pin: '380054', state: 'Gujarat' }, '12 Rosewood, Bodakdev\nGujarat 380054'],
  ['12 Rosewood\n', { pin: '380054', state: null }, '12 Rosewood\n380054'],
  ['12 Rosewood, Ahmedabad 380054', { pin: '380054', state: 'Gujarat' }, '12 Rosewood, Ahmedabad 380054'],
  ['12 Rosewood, Ahmedabad 380 054.', { pin: '380054' }, '12 Rosewood, Ahmedabad 380 054.'],
  ['Plot 1380054', { pin: '380054' }, 'Plot 1380054\n380054'],
  ['12 Rosewood', { pin: '380054', method: 'pickup' }, '12 Rosewood'],
  ['Sold at the counter', null, 'Sold at the counter'],
])('%j with %j is %j', (typed, place, address) => {
  expect(addressWithPin(typed, place)).toBe(address);
});
