import { describe, expect, it } from 'vitest';
import { POWER_FIELDS } from '../tools/tool-fields.ts';
import { readFields } from '../tools/use-tool-form.shop.ts';
import { readPowerQuestions } from './power-questions.shop.ts';

const read = (query: string) =>
  readPowerQuestions(readFields(query, { example: {}, usual: {} }, POWER_FIELDS));

describe('the form of the power tool', () => {
  it('asks only the parts that the link names', () => {
    expect(read('cameras=8&class=3&budget=120&ports=8').question).toEqual({
      poe: {
        devices: [{ count: 8, poeClass: 3 }],
        switch: { ports: 8, budgetW: 120, standard: 'at' },
        lengthM: undefined,
      },
    });
    expect(read('watts=3.7&length=20&mm2=0.22&cca=1').question).toEqual({
      cable: { watts: 3.7, lengthM: 20, coreMm2: 0.22, volts: undefined, isCca: true, isWarm: false },
    });
    expect(read('load=4&each=3.7&drain=100&hours=2').question).toMatchObject({
      supply: { loads: [{ count: 4, watts: 3.7 }] },
      backup: { watts: 100, hours: 2 },
    });
    // A list of classes always names one.
    for (const nothing of ['', 'class=3']) expect(read(nothing).question).toEqual({});
  });

  it.each([
    ['cameras=8', { class: 'Enter the PoE class or the watts, or choose a product.' }],
    ['run=8&class=3', { cameras: 'Enter a whole number from 1 to 256.' }],
    ['cameras=2,5&class=3', { cameras: 'Write 2.5.' }],
    ['cameras=8&class=9', { class: 'Enter a whole number from 0 to 8.' }],
    [
      'cameras=8&class=3&ports=8',
      { budget: 'Enter ports, budget and standard of the switch, or choose a product.' },
    ],
    [
      'cameras=8&class=3&budget=120',
      { ports: 'Enter ports, budget and standard of the switch, or choose a product.' },
    ],
    ['watts=-1&length=20&mm2=0,22', { watts: 'Enter a number from 0.1 to 500.', mm2: 'Write 0.22.' }],
    ['watts=3.7&length=20', { mm2: 'Enter a number from 0.05 to 50.' }],
    ['load=4', { each: 'Enter a number from 0.1 to 500.' }],
    ['drain=100', { wh: 'Enter the battery or the hours it should last, or choose a product.' }],
    ['drain=100&wh=65&hours=2', { hours: 'Ask either for a battery or for hours.' }],
  ])('of %s says at the field what is wrong, and asks nothing', (query, errors) => {
    expect(read(query)).toEqual({ question: null, errors });
  });
});
