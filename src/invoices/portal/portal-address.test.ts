import { describe, expect, it } from 'vitest';
import { portalAddress } from './e-invoice.server.ts';

describe('portalAddress', () => {
  it('takes an address of parts apart', () => {
    expect(portalAddress('7 Hill Road\nBandra West\nNear the church\nMumbai 400050', 'Maharashtra')).toEqual({
      addr1: '7 Hill Road',
      addr2: 'Bandra West, Near the church',
      place: 'Mumbai',
      pin: 400_050,
    });
  });

  it.each([
    ['12 Ring Road, Ahmedabad 380009', { addr1: '12 Ring Road, Ahmedabad 380009', pin: 380_009 }],
    ['12 Ring Road, Ahmedabad 380 009', { pin: 380_009 }],
    ['Call 9876543210, Ahmedabad', { pin: null }],
    ['12 Ring Road\nAhmedabad', { addr1: '12 Ring Road', addr2: 'Ahmedabad', pin: null }],
    ['', { addr1: 'Gujarat', addr2: undefined, pin: null }],
  ])('of %j, typed by a customer, has the State for its place', (printed, expected) => {
    expect(portalAddress(printed, 'Gujarat')).toMatchObject({ ...expected, place: 'Gujarat' });
  });

  it('cuts a text that is longer than the portals take', () => {
    const { addr1, addr2 } = portalAddress(
      `${'a'.repeat(150)}\n${'b'.repeat(150)}\nMumbai 400050`,
      'Maharashtra',
    );

    expect([addr1, addr2]).toEqual(['a'.repeat(100), 'b'.repeat(100)]);
  });
});
