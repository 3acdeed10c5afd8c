import { describe, expect, it } from 'vitest';
import type { ZoneReply } from './zones.shapes.ts';
import { emptyZone, zoneBodyOf, zoneDraftOf, zoneFaultsOf } from './zone-draft.desk.ts';

const { _id, ...fields }: ZoneReply = {
  _id: 'z1',
  name: 'Gujarat',
  isDefault: false,
  served: true,
  daysMin: 1,
  daysMax: 3,
  cod: true,
  codMost: 20_000.5,
  installs: true,
  perKg: 20,
  freeGrams: 5000,
  prefixes: ['36', '38', '390001'],
  fees: [
    { from: 0, fee: 49 },
    { from: 5000, fee: 0 },
  ],
};

describe('the form of a zone', () => {
  it('gives back the zone it shows', () => {
    const draft = zoneDraftOf({ _id, ...fields });

    expect(zoneFaultsOf(draft)).toEqual({});
    expect(zoneBodyOf(draft)).toEqual(fields);
  });

  it('takes prefixes apart at blanks, lines, commas and semicolons', () => {
    const draft = { ...emptyZone, name: 'West', prefixes: ' 36, 37;38\n39 ' };

    expect(zoneBodyOf(draft)).toMatchObject({ prefixes: ['36', '37', '38', '39'], codMost: null });
  });

  it('names each field that is no number, and a missing name', () => {
    const draft = {
      ...emptyZone,
      daysMin: '1.5',
      codMost: 'much',
      perKg: '',
      freeGrams: '-1',
      fees: [{ from: '0', fee: '1.234' }],
    };

    expect(zoneFaultsOf(draft)).toEqual({
      name: 'Please enter a name.',
      daysMin: 'Please enter a whole number.',
      codMost: 'Please enter rupees with at most two decimals.',
      perKg: 'Please enter rupees with at most two decimals.',
      freeGrams: 'Please enter a whole number.',
      fees: 'Please enter rupees with at most two decimals.',
    });
  });
});
