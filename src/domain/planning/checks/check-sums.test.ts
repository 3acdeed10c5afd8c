import { describe, expect, it } from 'vitest';
import { GOOD_SPECS, knowledgeOf, lineOf } from '../../../../tests/support/planning/checked-products.ts';
import type { CheckedLine } from './checked-system.ts';
import { checkTogether } from './compatibility.ts';

const { coaxCamera, ipCamera, dvr, nvr, disk, supply } = GOOD_SPECS;
const poeSwitch = GOOD_SPECS.switch;

const findings = (lines: CheckedLine[], knowledge = knowledgeOf()) =>
  checkTogether(lines, knowledge).findings;
const reported = (lines: CheckedLine[]) => findings(lines).map(({ code, verdict }) => [code, verdict]);
const coax = (cameras: number, ...others: CheckedLine[]) => [
  lineOf('cam', coaxCamera, cameras),
  lineOf('dvr', dvr),
  lineOf('disk', disk),
  ...others,
];
const network = (cameras: number, ...others: CheckedLine[]) => [
  lineOf('cam', ipCamera, cameras),
  lineOf('nvr', { ...nvr, channels: 64, inputMbps: 400 }),
  lineOf('disk', { ...disk, workloadTBYear: 1000 }),
  ...others,
];
const SUPPLY = lineOf('supply', { ...supply, outputs: 16, totalA: 20 });
const SWITCH = lineOf('switch', poeSwitch);

describe('channels', () => {
  it('count HD analog, IP and all cameras over all recorders', () => {
    expect(reported(coax(4, SUPPLY))).toEqual([]);
    expect(findings(coax(5, SUPPLY))[0]).toMatchObject({
      code: 'channels',
      verdict: 'does_not',
      sentence: '5 HD analog cameras need as many channels; the recorder has 4 for HD analog.',
      products: ['cam', 'dvr'],
    });
    expect(reported(coax(5, SUPPLY, lineOf('second', dvr), lineOf('disk2', disk)))).toEqual([]);
    // An IP recorder has no sockets for coax.
    expect(reported(coax(5, SUPPLY, lineOf('nvr', nvr), lineOf('disk2', disk)))).toEqual([
      ['channels', 'does_not'],
    ]);
    // Two of each fit the sockets, and all five do not fit the four channels.
    expect(reported(coax(2, SUPPLY, SWITCH, lineOf('ip', { ...ipCamera, resolutionMP: 2 }, 3)))[0]).toEqual([
      'channels',
      'does_not',
    ]);
  });
});

describe('what is recorded', () => {
  it('stays below the input: four 4 MP cameras write 14.84 Mbps', () => {
    const with4 = (inputMbps: number) =>
      reported([
        lineOf('cam', ipCamera, 4),
        lineOf('nvr', { ...nvr, inputMbps }),
        lineOf('disk', disk),
        lineOf('switch', poeSwitch),
      ]);

    expect(with4(18.6)).toEqual([]);
    expect(with4(18.5)).toEqual([['bandwidth', 'works_with_limits']]);
    expect(with4(14.9)).toEqual([['bandwidth', 'works_with_limits']]);
    expect(with4(14.8)).toEqual([['bandwidth', 'does_not']]);
  });

  it('needs bays, room in a bay, and disks that bear it', () => {
    expect(reported([lineOf('dvr', dvr), lineOf('disk', disk, 2)])).toEqual([['bays', 'does_not']]);
    expect(reported([lineOf('dvr', dvr), lineOf('disk', { ...disk, capacityTB: 6 })])).toEqual([]);
    expect(findings([lineOf('dvr', dvr), lineOf('disk', { ...disk, capacityTB: 8 })])).toMatchObject([
      { code: 'disk_size', verdict: 'does_not', sentence: 'disk has 8 TB; a bay of dvr takes up to 6 TB.' },
    ]);
    const two = { ...dvr, hddBays: 2 };
    expect(reported([lineOf('dvr', two), lineOf('disk', disk, 2)])).toEqual([['disk_size', 'does_not']]);
    // 3.942 TB a year for 1 Mbps: 45.66 Mbps on 180 TB.
    const writing = (bitrateMbps: number) =>
      reported([
        lineOf('cam', { ...ipCamera, bitrateMbps }),
        lineOf('nvr', nvr),
        lineOf('disk', { planKind: 'disk', capacityTB: 4 }),
        SWITCH,
      ]);
    expect(writing(45.6)).toEqual([]);
    expect(writing(45.7)).toEqual([['disk_load', 'works_with_limits']]);
  });

  it('needs a disk for each recorder that comes without one', () => {
    const without = [lineOf('cam', coaxCamera), lineOf('dvr', dvr), SUPPLY];

    expect(reported(without)).toEqual([['disk_missing', 'works_with_limits']]);
    expect(
      reported([lineOf('cam', coaxCamera), SUPPLY, lineOf('dvr', { ...dvr, diskIncluded: '1 TB' })]),
    ).toEqual([]);
    expect(reported([...without, lineOf('disk', disk), lineOf('second', dvr)])).toEqual([
      ['disk_missing', 'works_with_limits'],
    ]);
  });

  it.each([
    ['bandwidth', { inputMbps: undefined }],
    ['bays', { hddBays: undefined }],
    ['disk_size', { maxStorageTB: undefined }],
  ])('does not know about %s of a sheet without it', (code, change) => {
    const lines = [
      lineOf('cam', ipCamera),
      lineOf('nvr', { ...nvr, ...change }),
      lineOf('disk', disk),
      SWITCH,
    ];

    expect(reported(lines)).toContainEqual([code, 'not_known']);
  });

  it('does not know what a camera without a size writes', () => {
    expect(reported(network(0, lineOf('other', { ...ipCamera, resolutionMP: undefined }), SWITCH))).toEqual([
      ['megapixels', 'not_known'],
      ['bandwidth', 'not_known'],
      ['disk_load', 'not_known'],
    ]);
  });
});

describe('PoE', () => {
  const given = (change: object) => lineOf('switch', { ...poeSwitch, ...change });

  it('has ports and watts with a spare: eight of class 3 draw 123.2 W, 147.84 W with it', () => {
    expect(reported(network(8, given({ poeBudgetW: 150 })))).toEqual([]);
    expect(reported(network(8, given({ poeBudgetW: 130 })))).toEqual([['poe_watts', 'works_with_limits']]);
    expect(reported(network(8, given({ poeBudgetW: 120 })))).toEqual([['poe_watts', 'does_not']]);
    expect(reported(network(9, given({ poeBudgetW: 500 })))).toEqual([['poe_ports', 'does_not']]);
    expect(reported(network(9, given({ poeBudgetW: 120 }), lineOf('more', poeSwitch)))).toEqual([]);
  });

  it('has ports of the class', () => {
    const strong = lineOf('strong', { ...ipCamera, poeClass: 5 }, 2);

    expect(reported(network(1, strong, given({ poeBudgetW: 300 })))).toEqual([['poe_class', 'does_not']]);
    const carrying = (ports: number) =>
      lineOf('more', { planKind: 'switch', poePorts: ports, poeBudgetW: 300, poeStandard: 'bt60' });
    expect(reported(network(1, strong, given({}), carrying(1)))).toEqual([['poe_class', 'does_not']]);
    expect(reported(network(1, strong, given({}), carrying(2)))).toEqual([]);
    const hungry = lineOf('hungry', { ...ipCamera, poeClass: undefined, wattsMax: 72 });
    expect(reported(network(1, hungry, carrying(8)))).toEqual([['poe_class', 'does_not']]);
  });

  it('may come out of the recorder, and is missed otherwise', () => {
    const own = { ...nvr, poePorts: 8, poeBudgetW: 120, poeStandard: 'at' };

    expect(reported([lineOf('cam', ipCamera, 6), lineOf('nvr', own), lineOf('disk', disk)])).toEqual([]);
    expect(reported([lineOf('cam', ipCamera, 6), lineOf('nvr', nvr), lineOf('disk', disk)])).toEqual([
      ['poe_missing', 'works_with_limits'],
    ]);
  });

  it.each([
    ['poe_ports', { poePorts: undefined }],
    ['poe_watts', { poeBudgetW: undefined }],
    ['poe_class', { poeStandard: undefined }],
  ])('does not know about %s of a sheet without it', (code, change) => {
    expect(reported(network(1, given(change)))).toEqual([[code, 'not_known']]);
  });

  it('does not know a camera without class and watts', () => {
    expect(reported(network(0, lineOf('other', { ...ipCamera, poeClass: undefined }), given({})))).toEqual([
      ['poe_watts', 'not_known'],
      ['poe_class', 'not_known'],
    ]);
  });
});

describe('a power supply', () => {
  const given = (change: object, quantity = 1) => lineOf('supply', { ...supply, ...change }, quantity);

  it('has outputs and amperes with a spare: four of 3.7 W draw 1.23 A, 1.54 A with it', () => {
    expect(reported(coax(4, given({ totalA: 1.55 })))).toEqual([]);
    expect(reported(coax(4, given({ totalA: 1.54 })))).toEqual([['supply_amps', 'works_with_limits']]);
    expect(reported(coax(4, given({ totalA: 1.2 })))).toEqual([['supply_amps', 'does_not']]);
    expect(reported(coax(4, given({ outputs: 3 })))).toEqual([['supply_outputs', 'does_not']]);
    expect(reported(coax(4, given({ outputs: 1, totalA: 2 }, 4)))).toEqual([]);
    expect(reported(coax(4, given({ outputV: 24 })))).toEqual([
      ['supply_outputs', 'does_not'],
      ['supply_amps', 'does_not'],
    ]);
    expect(reported(coax(4))).toEqual([['supply_missing', 'works_with_limits']]);
  });

  it('is not known without its figures, or those of a camera', () => {
    expect(reported(coax(4, given({ outputs: undefined })))).toEqual([['supply_outputs', 'not_known']]);
    expect(reported(coax(4, given({ totalA: undefined })))).toEqual([['supply_amps', 'not_known']]);
    const other = lineOf('other', { ...coaxCamera, wattsMax: undefined });
    expect(reported(coax(3, other, given({})))).toEqual([['supply_amps', 'not_known']]);
  });
});
