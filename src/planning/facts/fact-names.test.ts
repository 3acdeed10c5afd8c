import { describe, expect, it } from 'vitest';
import { anglesOf } from './fact-values.ts';
import { planFactsOf } from './fact-names.ts';

/** Specs as the demo shop writes them. */
const DHRUV = {
  planKind: 'camera',
  technology: 'HD analog',
  compression: 'Set by the DVR',
  resolutionMP: 2,
  resolution: '1080p',
  fieldOfViewDeg: '80',
  nightType: 'Infrared',
  place: 'Outdoor',
  wattsMax: 3.7,
  voltsMin: 10.8,
  formats: ['TVI', 'CVI', 'AHD', 'CVBS'],
  ipRating: null,
};
const NVR = {
  planKind: 'recorder',
  technology: 'IP',
  channels: 8,
  maxResolutionMP: 8,
  codecs: ['H.264', 'H.265', 'H.265+'],
  inputMbps: 80,
  hddBays: 1,
  maxStorageTB: 10,
  onvifProfiles: ['S', 'T'],
  poePorts: 0,
};

const missingOf = (specs: Record<string, unknown>) => planFactsOf(specs, null)?.missing;
const without = (specs: Record<string, unknown>, ...keys: string[]) =>
  Object.fromEntries(Object.entries(specs).filter(([key]) => !keys.includes(key)));

describe('the facts that planners read', () => {
  it('are those of the kind, with the brand of the product', () => {
    expect(planFactsOf(DHRUV, 'Chaukas')).toEqual({
      kind: 'camera',
      facts: {
        technology: 'HD analog',
        compression: 'Set by the DVR',
        resolutionMP: 2,
        resolution: '1080p',
        fieldOfViewDeg: 80,
        nightType: 'Infrared',
        place: 'Outdoor',
        wattsMax: 3.7,
        voltsMin: 10.8,
        formats: ['TVI', 'CVI', 'AHD', 'CVBS'],
        brand: 'Chaukas',
      },
      missing: [],
    });
  });

  it('are none without a kind that planners know', () => {
    expect(planFactsOf({ resolutionMP: 2 }, null)).toBe(null);
    expect(planFactsOf({ planKind: 'kettle' }, null)).toBe(null);
  });

  it('are missing where a value is of the wrong kind', () => {
    const specs = { ...DHRUV, resolutionMP: '5mp', wattsMax: -1, formats: 'TVI', fieldOfViewDeg: 180 };

    expect(missingOf(specs)).toEqual(['resolutionMP', 'fieldOfViewDeg', 'formats', 'wattsMax']);
    expect(missingOf({ planKind: 'disk', capacityTB: Infinity })).toEqual(['capacityTB']);
  });

  it.each([
    ['80', { narrow: 80, wide: 80 }],
    ['28–105', { narrow: 28, wide: 105 }],
    ['105-28', { narrow: 28, wide: 105 }],
  ])('an angle of %s is a lens', (text, angles) => {
    const { facts } = planFactsOf({ planKind: 'camera', fieldOfViewDeg: text }, null) as {
      facts: { fieldOfViewDeg: number | string };
    };

    expect(anglesOf(facts.fieldOfViewDeg)).toEqual(angles);
  });

  it.each(['wide', '0-90', '90–180', '1-2-3'])('an angle of %s is not known', (text) => {
    expect(missingOf({ ...DHRUV, fieldOfViewDeg: text })).toEqual(['fieldOfViewDeg']);
  });
});

describe('the facts that planners miss', () => {
  it.each([
    ['an HD analog camera', without(DHRUV, 'formats', 'wattsMax'), ['formats', 'wattsMax']],
    ['a Wi-Fi camera', without({ ...DHRUV, technology: 'Wi-Fi' }, 'formats', 'wattsMax'), []],
    ['an IP camera', without({ ...DHRUV, technology: 'IP' }, 'wattsMax'), ['onvifProfiles', 'poeClass']],
    [
      'an IP camera with a class',
      { ...without(DHRUV, 'wattsMax'), technology: 'IP', poeClass: 3 },
      ['onvifProfiles'],
    ],
    ['an IP camera with watts', { ...DHRUV, technology: 'IP', onvifProfiles: ['T'] }, []],
    [
      'a camera with a class that does not exist',
      { ...without(DHRUV, 'wattsMax'), technology: 'IP', poeClass: 9 },
      ['onvifProfiles', 'poeClass'],
    ],
    ['an NVR', NVR, []],
    ['a hybrid recorder', { ...NVR, technology: 'HD analog + IP' }, ['ipChannels', 'formats']],
    ['a recorder without technology', without(NVR, 'technology'), ['ipChannels']],
    ['a PoE recorder', { ...NVR, poePorts: 8 }, ['poeBudgetW', 'poeStandard']],
    ['a recorder without input', without(NVR, 'inputMbps'), ['inputMbps']],
    ['a disk', { planKind: 'disk', capacityTB: 2 }, []],
    ['a card', { planKind: 'card' }, ['capacityGB']],
    ['a switch', { planKind: 'switch', poePorts: 4, poeStandard: 'af/at' }, ['poeBudgetW', 'poeStandard']],
    ['a supply', { planKind: 'supply', outputV: '12' }, ['outputs', 'totalA']],
    ['a battery', { planKind: 'backup', capacityVA: 600 }, ['batteryWh']],
    ['a cable', { planKind: 'cable', cableKind: 'coax', lengthM: 90 }, ['coreMm2']],
    [
      'a cable with a listed resistance',
      { planKind: 'cable', cableKind: 'coax', lengthM: 90, ohmPerKm: 80 },
      [],
    ],
    ['a plug', { planKind: 'plug' }, ['plugKind', 'packOf']],
  ])('of %s', (_, specs, missing) => {
    expect(missingOf(specs)).toEqual(missing);
  });
});
