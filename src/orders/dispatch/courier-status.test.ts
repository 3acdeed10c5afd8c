import { describe, expect, it } from 'vitest';
import { courierTime, stateOfCourierWord } from './courier-status.ts';

const now = new Date('2026-11-26T10:00:00Z');

describe('a courier’s word', () => {
  it.each([
    ['Delivered', 'delivered'],
    ['In-Transit', 'on_the_way'],
    ['PICKED UP', 'on_the_way'],
    ['Out For Delivery', 'on_the_way'],
    ['Undelivered', 'attempt_failed'],
    [' NDR ', 'attempt_failed'],
    ['RTO - In Transit', 'coming_back'],
    ['RTO Delivered', 'coming_back'],
    ['Lost', 'lost'],
    ['Manifested', null],
    ['', null],
  ])('%s is %s', (word, state) => {
    expect(stateOfCourierWord(word)).toBe(state);
  });
});

describe('a courier’s day', () => {
  it.each([
    ['23-11-2026', '2026-11-23T18:29:59.999Z'],
    ['23/11/2026 14:05', '2026-11-23T08:35:00.000Z'],
    ['2026-11-23', '2026-11-23T18:29:59.999Z'],
    ['2026-11-23 00:10:59', '2026-11-22T18:40:00.000Z'],
    ['26-11-2026', '2026-11-26T10:00:00.000Z'],
    ['', '2026-11-26T10:00:00.000Z'],
    ['27-11-2026', '2026-11-27T18:29:59.999Z'],
  ])('%s is %s', (cell, time) => {
    expect(courierTime(cell, now)!.toISOString()).toBe(time);
  });

  it.each(['31-02-2026', 'yesterday', '23-11-2026 25:00', '=cmd()', '23-11-26'])('%s is none', (cell) => {
    expect(courierTime(cell, now)).toBeNull();
  });
});
