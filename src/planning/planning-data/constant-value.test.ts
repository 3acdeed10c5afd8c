import { describe, expect, it } from 'vitest';
import { PLAN_CONSTANT_KEYS } from './plan-constants.ts';
import { CONSTANT_GROUPS, constantName } from './constant-names.desk.ts';
import { valueOf } from './constant-dialog.desk.tsx';

const row = (key: string, low: number, expected = low, high = expected, unit = 'share') => ({
  ...{ key, low, expected, high, unit },
});

describe('a planning figure', () => {
  it.each([
    [row('recorder.input_share', 0.8), '80%'],
    [row('supply.spare', 1.25, 1.25, 1.25, 'factor'), '25% more'],
    [row('kit.best_days', 2), '100% more'],
    [row('signal.network_m', 100, 100, 100, 'm'), '100 m'],
    [row('storage.codec_h265plus', 0.35, 0.42, 0.5), '42% (35% to 50%)'],
    [row('poe.cable_factor', 1.1, 1.19, 1.3), '19% (10% to 30%) more'],
    [row('storage.fps_exponent', 0.6, 0.6, 0.6, 'exponent'), '0.6'],
    [row('disk.one_day_more', 3, 3, 3, 'TB'), '3 TB'],
  ])('%j is said as %s', (constant, text) => {
    expect(valueOf(constant)).toBe(text);
  });

  it('has a name, and is in one of five groups', () => {
    expect(CONSTANT_GROUPS.flatMap(([, keys]) => keys).sort()).toEqual([...PLAN_CONSTANT_KEYS].sort());
    const names = PLAN_CONSTANT_KEYS.map((key) => constantName(key).name);
    expect(new Set(names).size).toBe(names.length);
  });
});
