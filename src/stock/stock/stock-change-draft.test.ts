import { describe, expect, it } from 'vitest';
import {
  changeKinds,
  emptyChange,
  nowAndThen,
  readChange,
  type ChangeDraft,
} from './stock-change-draft.desk.ts';
import { stockCsv } from './stock-list.desk.tsx';

const draftOf = (part: Partial<ChangeDraft>): ChangeDraft => ({ ...emptyChange, ...part });

describe('readChange', () => {
  it.each<[Partial<ChangeDraft>, stock: number | null, move: object]>([
    [{ units: ' 15 ' }, 17, { kind: 'count', counted: 15, expected: 17 }],
    [{ units: '15', note: ' Rack 4 ' }, null, { kind: 'count', counted: 15, note: 'Rack 4' }],
    [{ kind: 'uncounted' }, 17, { kind: 'count', counted: null, expected: 17 }],
    [{ kind: 'uncounted', units: '5' }, 17, { kind: 'count', counted: null, expected: 17 }],
    [{ kind: 'adjust', units: '−2', note: 'Broken' }, 17, { kind: 'adjust', delta: -2, note: 'Broken' }],
    [{ kind: 'adjust', units: '+3', note: 'Found' }, 17, { kind: 'adjust', delta: 3, note: 'Found' }],
    [{ kind: 'return', units: '2', ref: 'RMA 7' }, 17, { kind: 'return', delta: 2, ref: 'RMA 7' }],
    [{ kind: 'purchase', units: '5', cost: '760.50' }, 17, { kind: 'purchase', delta: 5, cost: 760.5 }],
  ])('of %j at %s is %j', (part, stock, move) => {
    expect(readChange(draftOf(part), stock)).toEqual({ move });
  });

  it.each<[Partial<ChangeDraft>, fields: string[]]>([
    [{ units: '' }, ['units']],
    [{ units: '  ' }, ['units']],
    [{ units: '1.5' }, ['units']],
    [{ units: '1000001' }, ['units']],
    [{ kind: 'adjust', units: '0', note: '' }, ['units', 'note']],
    [{ kind: 'adjust', units: '2e3', note: 'x' }, ['units']],
    [{ kind: 'return', units: '-2' }, ['units']],
    [{ kind: 'return', units: '0' }, ['units']],
    [{ kind: 'purchase', units: '', cost: '1.005' }, ['units', 'cost']],
    [{ kind: 'purchase', units: '1', cost: '' }, ['cost']],
  ])('of %j finds faults in %j', (part, fields) => {
    const read = readChange(draftOf(part), 17);

    expect('faults' in read && Object.keys(read.faults)).toEqual(fields);
  });
});

it('offers to stop counting only where units are counted', () => {
  expect(changeKinds(0)).toContain('uncounted');
  expect(changeKinds(null)).not.toContain('uncounted');
});

describe('nowAndThen', () => {
  it.each<[Partial<ChangeDraft>, stock: number | null, sentence: string]>([
    [{ units: '15' }, 17, 'Now 17, then 15'],
    [{ units: '' }, 17, 'Now 17'],
    [{ units: '4' }, null, 'Now not counted, then 4'],
    [{ kind: 'uncounted' }, 17, 'Now 17, then not counted'],
    [{ kind: 'adjust', units: '-2' }, 17, 'Now 17, then 15'],
    [{ kind: 'adjust', units: '-' }, 17, 'Now 17'],
    [{ kind: 'purchase', units: '5' }, 0, 'Now 0, then 5'],
  ])('of %j at %s says %s', (part, stock, sentence) => {
    expect(nowAndThen(draftOf(part), stock)).toBe(sentence);
  });
});

it('writes a line for each product, with plain numbers', () => {
  const csv = stockCsv([
    {
      _id: '1',
      sku: 'CHK-1',
      name: '=Dome, "5 MP"',
      stock: 7,
      reorderAt: 10,
      sold30: -2,
      suggested: 27,
      averageCost: 720.17,
      value: 5041.19,
      lastSoldAt: '2026-11-20T20:00:00.000Z',
    },
    {
      _id: '2',
      sku: null,
      name: 'Cable',
      stock: 0,
      reorderAt: null,
      sold30: 0,
      suggested: 0,
      averageCost: null,
      value: 0,
      lastSoldAt: null,
    },
  ]);

  expect(csv.split('\r\n')).toEqual([
    '\uFEFFSKU,Name,Stock,Reorder at,Sold in 30 days,Suggested order,Average cost,Value,Last sold',
    `CHK-1,"'=Dome, ""5 MP""",7,10,-2,27,720.17,5041.19,2026-11-21`,
    ',Cable,0,,0,0,,0.00,',
    '',
  ]);
});
