import { describe, expect, it } from 'vitest';
import {
  GOOD_SPECS,
  knowledgeOf,
  lineOf,
  stockedProduct,
} from '../../../tests/support/planning/checked-products.ts';
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
      sentence: 'You have 5 HD analog cameras, but the recorder takes 4.',
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

  it('shares the writing by capacity: 16 × 4 MP overload 10 TB beside 1 TB too', () => {
    const lines = [
      lineOf('cam', { ...ipCamera, fps: 25 }, 16),
      lineOf('nvr', { ...nvr, channels: 16, inputMbps: 160, hddBays: 2, maxStorageTB: 20 }),
      lineOf('switch', { ...poeSwitch, poePorts: 16, poeBudgetW: 500 }),
      lineOf('10 TB', { ...disk, capacityTB: 10 }),
    ];
    const stock = {
      disk: [
        stockedProduct('disk', '1 TB', 1, { capacityTB: 1 }),
        stockedProduct('disk', '10 TB more', 2, { capacityTB: 10 }),
      ],
    };
    const loadOf = (more: CheckedLine[]) => checkTogether([...lines, ...more], knowledgeOf(stock)).findings;

    expect(loadOf([])).toMatchObject([
      {
        code: 'disk_load',
        sentence: 'The cameras write 233.9 TB a year; the disks are made for 180 TB.',
        fix: { productId: '10 TB more', quantity: 1 },
      },
    ]);
    expect(loadOf([lineOf('1 TB', { ...disk, capacityTB: 1 })])[0]!.sentence).toBe(
      'The cameras write 233.9 TB a year, 212.7 TB of them to 10 TB; it is made for 180 TB.',
    );
    expect(loadOf([lineOf('more', { ...disk, capacityTB: 10 })])).toEqual([]);
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
  it('of several switches is checked by each of them: a full one is not hidden by an empty one', () => {
    const camera = (count: number, wattsMax: number) =>
      lineOf(`cam ${wattsMax}`, { ...ipCamera, poeClass: undefined, wattsMax }, count);
    const shared = (...cameras: CheckedLine[]) =>
      reported([
        ...cameras,
        lineOf('nvr', { ...nvr, inputMbps: 200 }),
        lineOf('disk', { ...disk, capacityTB: 10 }),
        lineOf('a', { ...poeSwitch, poePorts: 2, poeBudgetW: 30 }),
        lineOf('b', { ...poeSwitch, poePorts: 2, poeBudgetW: 30 }),
      ]);

    expect(shared(camera(4, 10))).toEqual([]);
    // Three of 14.28 W at the switch: two of them on one of 30 W are 34.28 W with the spare.
    expect(shared(camera(3, 12))).toEqual([['poe_watts', 'works_with_limits']]);
    expect(shared(camera(3, 13))).toEqual([['poe_watts', 'does_not']]);
  });

  it('that reserves or counts what is drawn', () => {
    const lines = (change: object) =>
      network(
        0,
        lineOf('vega', { ...ipCamera, wattsMax: 5.5 }, 8),
        lineOf('switch', { ...poeSwitch, poeBudgetW: 120, ...change }),
      );

    expect(reported(lines({ poeAllocation: 'draw' }))).toEqual([]);
    expect(reported(lines({ poeAllocation: 'class' }))).toEqual([['poe_watts', 'does_not']]);
    expect(checkTogether(lines({}), knowledgeOf()).findings).toMatchObject([
      {
        code: 'poe_watts',
        verdict: 'works_with_limits',
        sentence: 'If the switch reserves power by class, it feeds 7 of these 8 cameras.',
      },
    ]);
  });

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
    expect(reported(coax(4, given({ totalA: 1.54, outputA: 1 })))).toEqual([
      ['supply_amps', 'works_with_limits'],
    ]);
    expect(reported(coax(4, given({ totalA: 1.2, outputA: 1 })))).toEqual([['supply_amps', 'does_not']]);
    // 42 W are 4.38 A with spare, and four outputs share 5 A.
    expect(
      reported(coax(0, lineOf('heated', { ...coaxCamera, wattsMax: 42 }), given({ totalA: 5 }))),
    ).toEqual([['supply_amps', 'does_not']]);
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
