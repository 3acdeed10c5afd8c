import { describe, expect, it } from 'vitest';
import type { TechVisit, VisitStepBody } from './technician.shapes.ts';
import { isFinal, nextToSend, replacedBy, unitFields, visitAfter, waitingCount } from './visit-queue.ts';
import type { KeptStep } from './visit-queue.ts';

const at = '2026-12-01T05:00:00.000Z';
const camera = { _id: 'p1', sku: null, name: 'Dome camera', slug: 'dome', image: null };

let orders = 0;
function step(visitId: string, body: VisitStepBody, refused: string | null = null): KeptStep {
  const order = ++orders;
  return { order, key: `k${order}`, userId: 'u', visitId, visit: visitId, body, articles: [camera], refused };
}

const started = (visitId: string, refused?: string) =>
  step(visitId, { step: 'started', at }, refused ?? null);
const finished = (visitId: string) => step(visitId, { step: 'finished', at });

const visit = {
  _id: 'a',
  state: 'booked',
  checklist: [
    { text: 'Ladder used?', answer: null, note: null },
    { text: 'Router there?', answer: 'yes', note: 'In the hall' },
  ],
  toPlace: [
    { order: 'CHK-1', position: 1, product: camera, serial: 'SN-1', left: 1 },
    { order: 'CHK-1', position: 1, product: camera, serial: null, left: 2 },
  ],
} as unknown as TechVisit;

describe('the steps that wait', () => {
  it('are sent in their order, and behind a refused one of their visit not at all', () => {
    const [first, refused, later, other] = [started('a'), started('b', 'No.'), finished('b'), started('c')];
    expect(nextToSend([first, refused, later, other])).toBe(first);
    expect(nextToSend([refused, later, other])).toBe(other);
    expect(nextToSend([refused, later])).toBeUndefined();
    expect(waitingCount([first, refused, later, other])).toBe(2);
  });

  it('wait on where the answer is not the server’s last word', () => {
    expect([400, 403, 404, 409, 413].filter((status) => !isFinal(status))).toEqual([]);
    expect([401, 408, 429, 500, 502, 503].filter(isFinal)).toEqual([]);
  });

  it('leave a refused one of their kind behind where a visit needs one only', () => {
    const wrong = step('a', { step: 'signed', at, code: '000000' }, 'This code is wrong.');
    const unit = step('a', { step: 'unit', at, place: 'Gate', serial: 'SN-9' }, 'Hangs already.');
    expect(replacedBy(step('a', { step: 'signed', at, code: '123456' }), [wrong, unit])).toEqual([wrong]);
    expect(replacedBy(step('b', { step: 'signed', at, code: '123456' }), [wrong, unit])).toEqual([]);
    expect(replacedBy(step('a', { step: 'unit', at, place: 'Gate', serial: 'SN-8' }), [unit])).toEqual([]);
  });
});

describe('a visit whose steps wait', () => {
  it('is shown as if they were taken', () => {
    const answers = [{ index: 0, answer: 'na' as const }];
    const shown = visitAfter(visit, [
      started('a'),
      step('a', { step: 'checked', at, answers }),
      step('a', { step: 'unit', at, place: 'Gate', serial: ' sn-1 ' }),
      step('a', { step: 'unit', at, place: 'Door', order: 'CHK-1', position: 1, product: 'p1' }),
      step('a', { step: 'needs', at, lines: [{ product: 'p1', quantity: 3 }] }),
      finished('a'),
    ]);
    expect(shown).toMatchObject({ state: 'finished', needs: [{ product: camera, quantity: 3 }] });
    expect(shown.checklist.map(({ answer }) => answer)).toEqual(['na', 'yes']);
    expect(shown.toPlace).toEqual([{ ...visit.toPlace[1], left: 1 }]);
  });

  it('is not changed by those of others or refused ones, nor taken back to a former state', () => {
    expect(visitAfter(visit, [started('b'), started('a', 'No.')])).toEqual(visit);
    const done = { ...visit, state: 'finished' as const };
    expect(visitAfter(done, [started('a')]).state).toBe('finished');
  });
});

describe('what is sent of a unit', () => {
  const [numbered, line] = visit.toPlace;

  it('is its number where the shop sold it, and else its line too', () => {
    expect(unitFields('SN: sn-1', ' Gate ', visit.toPlace, null)).toEqual({
      article: camera,
      fields: { place: 'Gate', serial: 'SN: sn-1' },
    });
    expect(unitFields('', 'Gate', visit.toPlace, numbered!).fields).toEqual({
      place: 'Gate',
      serial: 'SN-1',
    });
    const ofLine = { order: 'CHK-1', position: 1, product: 'p1' };
    expect(unitFields('SN-7', 'Gate', visit.toPlace, line!).fields).toEqual({
      place: 'Gate',
      serial: 'SN-7',
      ...ofLine,
    });
    expect(unitFields('', 'Gate', visit.toPlace, line!).fields).toEqual({ place: 'Gate', ...ofLine });
  });
});
