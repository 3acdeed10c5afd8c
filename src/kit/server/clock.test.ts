import { expect, it } from 'vitest';
import { DatabaseClock } from './clock.ts';

it('a clock follows the database, whichever way this machine is off', () => {
  let machineMs = Date.parse('2026-11-23T10:00:00Z');
  const clock = new DatabaseClock(() => machineMs);

  clock.follow(new Date('2026-11-23T10:01:00Z'), 40);
  machineMs += 5000;
  const ahead = clock.now();
  clock.follow(new Date('2026-11-23T09:59:00Z'), 40);
  const behind = clock.now();

  expect(ahead.toISOString()).toBe('2026-11-23T10:01:05.020Z');
  expect(behind.toISOString()).toBe('2026-11-23T09:59:00.020Z');
});

it('a clock does not move for a difference that the way to the database and back explains', () => {
  const machineMs = Date.parse('2026-11-23T10:00:00Z');
  const clock = new DatabaseClock(() => machineMs);

  clock.follow(new Date(machineMs - 90), 0);
  clock.follow(new Date(machineMs - 4000), 8000);

  expect(clock.now().getTime()).toBe(machineMs);
});
