import { describe, expect, it } from 'vitest';
import {
  GOOD_SPECS,
  knowledgeOf,
  lineOf,
  stockedProduct,
} from '../../../tests/support/planning/checked-products.ts';
import type { CheckedLine, CheckKnowledge } from './checked-system.ts';
import { checkTogether } from './compatibility.ts';

const { ipCamera, nvr, disk } = GOOD_SPECS;
const poeSwitch = GOOD_SPECS.switch;

const findings = (lines: CheckedLine[], knowledge: CheckKnowledge) =>
  checkTogether(lines, knowledge).findings;
const network = (cameras: number) => [
  lineOf('cam', ipCamera, cameras),
  lineOf('nvr', { ...nvr, channels: 64, inputMbps: 400 }),
  lineOf('disk', { ...disk, workloadTBYear: 1000 }),
];
const SWITCH = lineOf('switch', poeSwitch);

describe('what fixes it', () => {
  it('is the cheapest in stock that does', () => {
    const stock = [
      stockedProduct('switch', 'small', 2000, { ...poeSwitch, poePorts: 4, poeBudgetW: 60 }),
      stockedProduct('switch', 'gone', 2500, poeSwitch, 0),
      stockedProduct('switch', 'right', 4500, poeSwitch, 3),
      stockedProduct('switch', 'dear', 9000, poeSwitch),
    ];

    expect(findings(network(6), knowledgeOf({ switch: stock }))).toMatchObject([
      { code: 'poe_missing', fix: { productId: 'small', quantity: 2, sentence: 'Add 2 × small.' } },
    ]);
    expect(findings(network(8), knowledgeOf({ switch: stock }))).toMatchObject([
      { code: 'poe_missing', fix: { productId: 'right', quantity: 1, sentence: 'Add right.' } },
    ]);
  });

  it('is a disk that fits, and none where the bays are full', () => {
    const stock = {
      disk: [1, 4, 8].map((capacityTB) =>
        stockedProduct('disk', `${capacityTB}`, capacityTB, { capacityTB }),
      ),
    };
    const empty = [lineOf('cam', ipCamera), lineOf('nvr', nvr), SWITCH];

    expect(findings(empty, knowledgeOf(stock))).toMatchObject([{ fix: { productId: '1', quantity: 1 } }]);
    const full = [
      lineOf('cam', { ...ipCamera, bitrateMbps: 50 }),
      lineOf('nvr', nvr),
      lineOf('disk', disk),
      SWITCH,
    ];
    expect(findings(full, knowledgeOf(stock))).toMatchObject([{ code: 'disk_load', fix: null }]);
  });

  it('is a recorder that goes together with the cameras', () => {
    const stock = {
      recorder: [
        stockedProduct('recorder', 'coarse', 3000, { ...nvr, channels: 16, maxResolutionMP: 2 }),
        stockedProduct('recorder', 'large', 8000, { ...nvr, channels: 16 }),
      ],
    };
    const lines = [
      lineOf('cam', ipCamera, 9),
      lineOf('nvr', nvr),
      lineOf('disk', disk),
      lineOf('s', poeSwitch, 2),
    ];

    expect(findings(lines, knowledgeOf(stock))).toMatchObject([
      { code: 'channels', fix: { productId: 'large' } },
    ]);
    const pixels = [
      lineOf('cam', { ...ipCamera, resolutionMP: 8 }),
      lineOf('nvr', { ...nvr, maxResolutionMP: 5 }),
      lineOf('disk', disk),
      SWITCH,
    ];
    expect(findings(pixels, knowledgeOf(stock))).toMatchObject([
      {
        code: 'megapixels',
        fix: { productId: 'large', quantity: 1, sentence: 'Take large instead of nvr.' },
      },
    ]);
  });
});
