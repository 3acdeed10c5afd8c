import { describe, expect, it } from 'vitest';
import type { Verdict } from '../facts/planning-choices.ts';
import { GOOD_SPECS, knowledgeOf, lineOf } from '../../../tests/support/planning/checked-products.ts';
import { pairKey, type CheckedLine } from './checked-system.ts';
import { checkTogether } from './compatibility.ts';

const { coaxCamera, ipCamera, dvr, nvr, disk, supply } = GOOD_SPECS;
const poeSwitch = GOOD_SPECS.switch;

/** A whole coax system, and a whole network system. */
const COAX = [
  lineOf('cam', coaxCamera, 4),
  lineOf('dvr', dvr),
  lineOf('disk', disk),
  lineOf('supply', supply),
];
const NETWORK = [
  lineOf('cam', ipCamera, 4),
  lineOf('nvr', nvr),
  lineOf('disk', disk),
  lineOf('switch', poeSwitch),
];

const checked = (lines: CheckedLine[], knowledge = knowledgeOf()) => checkTogether(lines, knowledge);
/** The codes and verdicts of the findings. */
const reported = (lines: CheckedLine[]) =>
  checked(lines).findings.map(({ code, verdict }) => [code, verdict]);

/** Changes a product's specs; undefined takes one away. */
function changed(lines: CheckedLine[], id: string, specs: object, change: object): CheckedLine[] {
  return lines.map((line) =>
    line.productId === id ? lineOf(id, { ...specs, ...change }, line.quantity) : line,
  );
}

describe('what goes together', () => {
  it('works without a finding', () => {
    expect(checked(COAX)).toEqual({ verdict: 'works', findings: [] });
    expect(checked(NETWORK)).toEqual({ verdict: 'works', findings: [] });
    expect(checked([...changed(COAX, 'cam', coaxCamera, {}), lineOf('gift', {})]).verdict).toBe('works');
  });

  it.each<[string, CheckedLine[]]>([
    ['nothing', []],
    ['cameras alone', [lineOf('cam', ipCamera, 9)]],
    ['a recorder alone', [lineOf('nvr', nvr)]],
    ['cameras with a cable', [lineOf('cam', ipCamera), lineOf('coil', { planKind: 'cable', lengthM: 90 })]],
    [
      'Wi-Fi cameras and a recorder',
      [lineOf('wifi', { ...ipCamera, technology: 'Wi-Fi' }), lineOf('nvr', nvr)],
    ],
    ['what planners do not know', [lineOf('a', {}), lineOf('nvr', { ...nvr, planKind: undefined })]],
  ])('has nothing to say about %s', (_, lines) => {
    expect(checked(lines)).toEqual({ verdict: null, findings: [] });
  });

  it('adds up a product that is listed twice', () => {
    expect(reported([...COAX, lineOf('cam', coaxCamera)]).map(([code]) => code)).toContain('channels');
  });

  it('needs one recorder for a camera, not all', () => {
    const both = [
      ...COAX,
      lineOf('ip', ipCamera, 4),
      lineOf('nvr', { ...nvr, channels: 4 }),
      lineOf('disk2', disk),
      lineOf('switch', poeSwitch),
    ];

    expect(checked(both)).toEqual({ verdict: 'works', findings: [] });
  });
});

describe('a camera and a recorder', () => {
  it.each<[string, object, object, [string, Verdict][]]>([
    ['no common format', { formats: ['CVBS'] }, {}, [['format', 'does_not']]],
    [
      'a recorder for IP alone',
      {},
      { technology: 'IP' },
      [
        ['channels', 'does_not'],
        ['format', 'does_not'],
      ],
    ],
    ['too many pixels', { resolutionMP: 8 }, { inputMbps: 48 }, [['megapixels', 'does_not']]],
    ['unknown formats', { formats: undefined }, {}, [['format', 'not_known']]],
    ['unknown formats of the recorder', {}, { formats: undefined }, [['format', 'not_known']]],
    ['an unknown size', {}, { maxResolutionMP: undefined }, [['megapixels', 'not_known']]],
    ['a compression that the recorder sets', { compression: 'Set by the DVR' }, { codecs: ['H.264'] }, []],
  ])('coax: %s', (_, camera, recorder, expected) => {
    expect(reported(changed(changed(COAX, 'cam', coaxCamera, camera), 'dvr', dvr, recorder))).toEqual(
      expected,
    );
  });

  it.each<[string, object, object, [string, Verdict][]]>([
    [
      'another compression',
      { compression: 'H.265+' },
      { codecs: ['H.264'] },
      [['codec', 'works_with_limits']],
    ],
    ['a sheet that names no compression', { compression: undefined }, {}, []],
    ['unknown compressions', {}, { codecs: undefined }, [['codec', 'not_known']]],
    ['ONVIF S alone', { onvifProfiles: ['S', 'G'] }, {}, [['onvif', 'works_with_limits']]],
    ['no common ONVIF profile', { onvifProfiles: ['T'] }, { onvifProfiles: ['S'] }, [['onvif', 'does_not']]],
    [
      'a common profile without video',
      { onvifProfiles: ['G'] },
      { onvifProfiles: ['G'] },
      [['onvif', 'does_not']],
    ],
    ['unknown ONVIF profiles', { onvifProfiles: undefined }, {}, [['onvif', 'not_known']]],
    ['the same brand', { onvifProfiles: undefined, brand: 'Meru' }, { brand: 'meru' }, []],
    [
      'a recorder for coax alone',
      {},
      { technology: 'HD analog', ipChannels: 0 },
      [
        ['channels', 'does_not'],
        ['format', 'does_not'],
      ],
    ],
    ['unknown channels for IP', {}, { technology: 'IP + Wi-Fi' }, [['channels', 'not_known']]],
    ['an unknown connection', {}, { technology: undefined, ipChannels: 8 }, [['format', 'not_known']]],
    [
      'a camera with an unknown connection',
      { technology: undefined },
      {},
      [
        ['channels', 'not_known'],
        ['format', 'not_known'],
      ],
    ],
  ])('network: %s', (_, camera, recorder, expected) => {
    expect(reported(changed(changed(NETWORK, 'cam', ipCamera, camera), 'nvr', nvr, recorder))).toEqual(
      expected,
    );
  });

  it('says why, and which products it is about', () => {
    const [found] = checked(changed(NETWORK, 'cam', ipCamera, { onvifProfiles: ['S'] })).findings;

    expect(found).toEqual({
      code: 'onvif',
      verdict: 'works_with_limits',
      sentence: 'cam and nvr share only ONVIF profile S. It is ageing: profile S closes on 31 March 2027.',
      products: ['cam', 'nvr'],
      fix: null,
    });
  });

  it('reports missing facts as not known', () => {
    const { verdict, findings } = checked(changed(NETWORK, 'nvr', nvr, { inputMbps: undefined }));

    expect(verdict).toBe('not_known');
    expect(findings).toMatchObject([
      { code: 'bandwidth', sentence: 'Missing: input in Mbps of nvr. Not known: ask us.', fix: null },
    ]);
  });
});

describe('a note', () => {
  const notes = (a: string, b: string, verdict: Verdict) =>
    knowledgeOf({}, new Map([[pairKey(a, b), { verdict, note: 'We have tried it.' }]]));
  const strangers = changed(NETWORK, 'cam', ipCamera, { onvifProfiles: ['G'], resolutionMP: 12 });

  it('takes the place of all findings between two products, and leaves the sums', () => {
    const many = strangers.map((line) => (line.productId === 'cam' ? { ...line, quantity: 9 } : line));

    expect(checked(strangers, notes('nvr', 'cam', 'works'))).toEqual({ verdict: 'works', findings: [] });
    expect(checked(many, notes('cam', 'nvr', 'works')).findings.map(({ code }) => code)).toEqual([
      'channels',
      'bandwidth',
      'disk_load',
      'poe_ports',
      'poe_watts',
    ]);
  });

  it('is reported with its own words', () => {
    expect(checked(strangers, notes('cam', 'nvr', 'works_with_limits')).findings).toEqual([
      {
        code: 'note',
        verdict: 'works_with_limits',
        sentence: 'cam with nvr: We have tried it.',
        products: ['cam', 'nvr'],
        fix: null,
      },
    ]);
  });

  it('brings any two products together', () => {
    const lines = [lineOf('lamp', {}), lineOf('pole', {})];

    expect(checked(lines, notes('pole', 'lamp', 'does_not')).verdict).toBe('does_not');
    expect(checked(lines, notes('pole', 'lamp', 'not_known')).findings[0]!.sentence).toMatch(
      /Not known: ask us\.$/,
    );
    expect(checked(lines.slice(1), notes('pole', 'lamp', 'does_not')).verdict).toBeNull();
  });
});
