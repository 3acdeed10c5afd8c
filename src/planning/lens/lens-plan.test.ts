import { describe, expect, it } from 'vitest';
import { planFactsOf, type AskedProducts, type PlanProduct } from '../facts/fact-names.ts';
import { blindSpotOf, verticalAngle } from './lens-geometry.ts';
import { planLens, type LensQuestion } from './lens-plan.ts';
import type { Level } from './picture-levels.ts';

const NONE: AskedProducts = new Map();

function plan(question: LensQuestion, cameras: PlanProduct<'camera'>[] = [], asked = NONE) {
  return planLens(question, { asked, cameras });
}

function metresTo(question: LensQuestion, wanted: Level) {
  return plan(question).reach.find(({ level }) => level === wanted)?.metres;
}

function camera(name: string, price: number, resolutionMP: number, fieldOfViewDeg?: number | string) {
  const product = { _id: name, slug: name, name, price, image: null, inStock: true };
  const angle = fieldOfViewDeg === undefined ? {} : { fieldOfViewDeg };
  return { product, facts: { resolutionMP, ...angle }, missing: [] };
}

describe('the published reaches of 1920 pixels', () => {
  // A maker's 2 MP camera: 2.8, 3.6 and 6 mm.
  it.each([
    [106.4, 2.9, 5.7, 1.4],
    [79.6, 4.6, 9.2, 2.3],
    [51.9, 7.9, 15.8, 3.9],
  ])('%f degrees: %f m at 250, %f at 125, %f at 500', (angleDeg, at250, at125, at500) => {
    const question = { pixelsWide: 1920, angleDeg };

    expect(metresTo(question, 'characterise')).toBe(at250);
    expect(metresTo(question, 'perceive')).toBe(at125);
    expect(metresTo(question, 'validate')).toBe(at500);
  });

  // cctvplanner.io, 1/2.8" and 4 mm; its 63 px/m for observe lands 1 % nearer.
  it.each([
    ['detect', 56.9],
    ['observe', 22.8],
    ['recognise', 11.4],
    ['identify', 5.7],
  ] as const)('a lens of 4 mm on 1/2.8" does %s to %f m', (level, metres) => {
    const question = { megapixels: 2, focalMm: 4, sensorWidthMm: 5.4 };

    expect(plan(question)).toMatchObject({ angleDeg: 68, angleFrom: 'formula' });
    expect(metresTo(question, level)).toBe(metres);
  });

  it('90 degrees across are 58.7 degrees high', () => {
    expect(verticalAngle(90, 1920, 1080)).toBeCloseTo(58.7, 1);
  });
});

describe('what a lens plan says', () => {
  it('every level of both editions', () => {
    const { reach } = plan({ megapixels: 2, angleDeg: 90 });

    expect(
      reach.map(({ scale, level, pixelsPerMetre, metres }) => [scale, level, pixelsPerMetre, metres]),
    ).toEqual([
      ['2025', 'overview', 20, 48],
      ['2025', 'outline', 40, 24],
      ['2025', 'discern', 80, 12],
      ['2025', 'perceive', 125, 7.7],
      ['2025', 'characterise', 250, 3.8],
      ['2025', 'validate', 500, 1.9],
      ['2025', 'scrutinise', 1500, 0.6],
      ['2014', 'monitor', 12.5, 76.8],
      ['2014', 'detect', 25, 38.4],
      ['2014', 'observe', 62.5, 15.4],
      ['2014', 'recognise', 125, 7.7],
      ['2014', 'identify', 250, 3.8],
      ['2014', 'inspect', 1000, 1],
    ]);
  });

  it('what is seen at a distance, exactly at the border of a level', () => {
    expect(plan({ megapixels: 2, angleDeg: 90, distanceM: 12 })).toEqual({
      verdict: null,
      angleDeg: 90,
      angleFrom: 'given',
      pixelsWide: 1920,
      pixelsHigh: 1080,
      reach: expect.any(Array) as unknown,
      at: {
        distanceM: 12,
        slantM: 12,
        widthM: 24,
        pixelsPerMetre: 80,
        level2025: 'discern',
        level2014: 'observe',
        tiltDeg: null,
        blindSpotM: null,
      },
      narrow: null,
      setToDeg: null,
      nightM: null,
      wanted: null,
      products: [],
      unknown: [],
      sentence:
        'With a 90° view it recognises a known face up to 7.7 m, shows a stranger clearly up to 3.8 m and ' +
        'gives proof of identity up to 1.9 m. ' +
        'At 12 m it sees 24 m across with 80 px/m and shows what a person does.',
    });
  });

  it('the slant, the tilt and the blind spot of a camera on a wall', () => {
    const { at } = plan({ megapixels: 2, angleDeg: 90, distanceM: 8, mountHeightM: 7.5 });

    // 8 along the ground and 6 up to a face: 10 m; 36.9 degrees down, and 29.4 of half the picture below that.
    expect(at).toMatchObject({ slantM: 10, widthM: 20, pixelsPerMetre: 96, tiltDeg: 36.9, blindSpotM: 3.3 });
  });

  it('no blind spot where the camera sees straight down, none reported where it sees no ground', () => {
    expect(blindSpotOf(3, 70, 60)).toBe(0);
    expect(blindSpotOf(1, -40, 60)).toBe(null);
    expect(plan({ pixelsWide: 1920, angleDeg: 90, distanceM: 5, mountHeightM: 3 }).at?.blindSpotM).toBe(null);
  });
});

describe('a level that is wanted at a distance', () => {
  const cameras = [
    camera('Wide', 1000, 4, 100),
    camera('Long', 3000, 4, '28-105'),
    camera('Narrow', 2000, 8, 80),
    camera('Unknown', 500, 8),
  ];

  it('is reached or not, with the widest angle that does it', () => {
    const question = { megapixels: 4, distanceM: 12, level: 'perceive' } as const;

    expect(plan({ ...question, angleDeg: 80 })).toMatchObject({
      verdict: 'works',
      wanted: { level: 'perceive', scale: '2025', pixelsPerMetre: 125, angleDeg: 81 },
    });
    expect(plan({ ...question, angleDeg: 82 })).toMatchObject({ verdict: 'does_not' });
    expect(plan({ ...question, angleDeg: 82 }).sentence).toMatch(
      / To recognise a known face at 12 m the view must be 81° or narrower: this camera does not do it\.$/,
    );
  });

  it('is that of the asked edition', () => {
    const question = { megapixels: 2, angleDeg: 90, distanceM: 3, level: 'identify', scale: '2014' } as const;

    expect(plan(question)).toMatchObject({
      verdict: 'works',
      wanted: { scale: '2014', pixelsPerMetre: 250 },
    });
  });

  it('is reached by cameras in stock, the cheapest first', () => {
    const { products, verdict } = plan({ distanceM: 18, level: 'perceive' }, cameras);

    expect(verdict).toBe('not_known');
    expect(products.map(({ product, angleDeg, reachM }) => [product.name, angleDeg, reachM])).toEqual([
      ['Narrow', 80, 18.3],
      ['Long', 28, 41.1],
    ]);
  });
});

describe('the camera of a lens plan', () => {
  const of = (specs: Record<string, unknown>, question: LensQuestion = {}) => {
    const known = planFactsOf({ planKind: 'camera', ...specs }, null);
    return plan({ productId: 'p1', ...question }, [], new Map([['p1', { name: 'Vega', known }]]));
  };

  it('has the picture that its sheet writes, else the usual one of its megapixels', () => {
    const angle = { fieldOfViewDeg: '90' };

    expect(of({ ...angle, resolution: '2048 × 1536', resolutionMP: 3 })).toMatchObject({
      pixelsWide: 2048,
      pixelsHigh: 1536,
      angleFrom: 'sheet',
    });
    expect(of({ ...angle, resolution: '2 × 2304 × 1296', resolutionMP: 3 }).pixelsWide).toBe(2304);
    expect(of({ ...angle, resolution: '1080p', resolutionMP: 2 }).pixelsWide).toBe(1920);
  });

  it('zooms: Vega 5 MP from 28 to 105 degrees, at 12 m', () => {
    const zoom = { resolutionMP: 5, fieldOfViewDeg: '28–105' };
    const { angleDeg, at, reach, narrow, setToDeg, sentence, verdict } = of(zoom, {
      distanceM: 12,
      level: 'perceive',
    });
    const toPerceive = (list: typeof reach) => list.find(({ level }) => level === 'perceive')!.metres;

    expect([angleDeg, at!.widthM, at!.pixelsPerMetre, toPerceive(reach)]).toEqual([105, 31.3, 92.1, 8.8]);
    expect([
      narrow!.angleDeg,
      narrow!.at!.widthM,
      narrow!.at!.pixelsPerMetre,
      toPerceive(narrow!.reach),
    ]).toEqual([28, 6, 481.3, 46.2]);
    expect({ setToDeg, verdict }).toEqual({ setToDeg: 87.7, verdict: 'works' });
    expect(sentence).toBe(
      'Wide (105°): it recognises a known face up to 8.8 m, shows a stranger clearly up to 4.4 m and gives ' +
        'proof of identity up to 2.2 m. At 12 m it sees 31.3 m across with 92.1 px/m and shows what a person ' +
        'does. Zoomed in (28°): it recognises a known face up to 46.2 m, shows a stranger clearly up to 23.1 m ' +
        'and gives proof of identity up to 11.6 m. At 12 m it sees 6 m across with 481.3 px/m and shows a ' +
        'stranger clearly. To recognise a known face at 12 m the view must be 87.7° or narrower: this camera ' +
        'does it.',
    );
    // The angle is never wider than the wide end, and null where the lens cannot do it.
    expect(of(zoom, { distanceM: 5, level: 'perceive' }).setToDeg).toBe(105);
    expect(of(zoom, { distanceM: 47, level: 'perceive' })).toMatchObject({
      verdict: 'does_not',
      setToDeg: null,
    });
    expect(of({ ...zoom, fieldOfViewDeg: 80 }, { distanceM: 5, level: 'perceive' })).toMatchObject({
      narrow: null,
      setToDeg: null,
    });
  });

  it('says in plain words what it sees, and how far it is lit', () => {
    const vega = of({ resolutionMP: 4, fieldOfViewDeg: '83', nightRangeM: 20 });

    expect(vega.nightM).toBe(20);
    expect(vega.sentence).toBe(
      'With an 83° view it recognises a known face up to 11.6 m, shows a stranger clearly up to 5.8 m and gives ' +
        'proof of identity up to 2.9 m. Lit to 20 m at night.',
    );
    expect(of({ resolutionMP: 4, fieldOfViewDeg: '83' }, { level: 'perceive' }).sentence).toMatch(
      / Enter the distance too\.$/,
    );
  });

  it('is too steep for faces above 30 degrees down', () => {
    const hung = (change: object) =>
      of(
        { resolutionMP: 4, fieldOfViewDeg: '83', nightRangeM: 20 },
        { distanceM: 1, mountHeightM: 6, ...change },
      );

    expect(hung({ level: 'perceive' })).toMatchObject({
      verdict: 'works_with_limits',
      at: { tiltDeg: 77.5 },
    });
    expect(hung({ level: 'perceive' }).sentence).toMatch(
      / Too steep for faces: hang it lower or farther away\. Lit to 20 m at night\.$/,
    );
    expect(hung({ level: 'recognise', scale: '2014' }).verdict).toBe('works_with_limits');
    expect(hung({ level: 'discern' }).verdict).toBe('works');
    expect(hung({ level: 'validate' }).verdict).toBe('does_not');
    expect(hung({ level: 'perceive', distanceM: 8 }).verdict).toBe('works');
  });

  it('is overruled by the question', () => {
    expect(of({ resolutionMP: 4, fieldOfViewDeg: 80 }, { angleDeg: 90, megapixels: 2 })).toMatchObject({
      angleDeg: 90,
      angleFrom: 'given',
      pixelsWide: 1920,
    });
  });

  it('is not known without an angle', () => {
    expect(of({ resolutionMP: 4 }, { distanceM: 5 })).toMatchObject({
      verdict: 'not_known',
      angleDeg: null,
      angleFrom: null,
      pixelsWide: 2560,
      reach: [],
      at: null,
      unknown: ['fieldOfViewDeg'],
      sentence: 'Missing: field of view. Not known: ask us.',
    });
  });
});
