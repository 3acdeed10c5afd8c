import { describe, expect, it } from 'vitest';
import { fieldName, queryOfKit, readKitQuestion, readTypedKit, typedKitOf } from './kit-question.shop.ts';

const POINT = 'name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20';
const SHOP = `place=shop&wiring=network&days=15&${POINT}`;

describe('the query of the kit builder', () => {
  it('asks for a shop where it says nothing, and for what a place is likely to want', () => {
    const { question } = readKitQuestion(readTypedKit(''));

    expect(question).toMatchObject({ place: 'shop', wiring: 'coax', days: 30 });
    expect(question!.points.map(({ name }) => name)).toEqual(['Shop front', 'Till', 'Store room']);
    const home = readKitQuestion(readTypedKit('place=home')).question!;
    expect(home.days).toBe(15);
    expect(home.points.map(({ isOutdoors }) => isOutdoors)).toEqual([false, false, false]);
  });

  it('is read and written alike', () => {
    const search = `${SHOP}&${POINT.replace('Gate', 'Till').replace('outdoors', 'indoors')}`;

    expect(new URLSearchParams(queryOfKit(readTypedKit(search))).getAll('name')).toEqual(['Gate', 'Till']);
    expect(readKitQuestion(readTypedKit(search)).question).toEqual({
      place: 'shop',
      wiring: 'network',
      days: 15,
      points: [
        { name: 'Gate', distanceM: 6, level: 'perceive', isOutdoors: true, needsColour: false, cableM: 20 },
        { name: 'Till', distanceM: 6, level: 'perceive', isOutdoors: false, needsColour: false, cableM: 20 },
      ],
    });
  });

  it('carries night, height, days at least and what one has', () => {
    const search = `${SHOP.replace('colour=no', 'colour=day')}&height=5&atleast=1&have=disk&count=2&a=4&b=&c=`;
    const typed = readTypedKit(search);

    expect(readKitQuestion(typed).question).toMatchObject({
      atLeast: true,
      points: [{ atNight: false, needsColour: false, mountHeightM: 5 }],
      have: [{ kind: 'disk', quantity: 2, facts: { capacityTB: 4 } }],
    });
    expect(typedKitOf(readKitQuestion(typed).question!)).toEqual(typed);
  });

  it('carries a model of the shop instead of answers', () => {
    const id = '0190a1b2-0000-7000-8000-000000000001';
    const typed = readTypedKit(`${SHOP}&have=recorder&count=1&a=&b=&c=&model=${id}`);

    expect(readKitQuestion(typed).question!.have).toEqual([{ kind: 'recorder', quantity: 1, productId: id }]);
    expect(typedKitOf(readKitQuestion(typed).question!)).toEqual(typed);
  });

  it('adds a place and takes one away', () => {
    const two = `${SHOP}&${POINT.replace('Gate', 'Till')}`;

    expect(readTypedKit(`${two}&rows=3`).rows.map(({ name }) => name)).toEqual(['Gate', 'Till', 'Parking']);
    expect(readTypedKit(`${two}&without=0`).rows.map(({ name }) => name)).toEqual(['Till']);
    expect(readTypedKit(`${SHOP}&rows=1e9`).rows).toHaveLength(64);
  });

  it('keeps what is wrong and says what it is', () => {
    const typed = readTypedKit(SHOP.replace('distance=6', 'distance=2,5').replace('days=15', 'days='));
    const { question, errors } = readKitQuestion(typed);

    expect(question).toBeNull();
    expect(typed.rows[0]!.distance).toBe('2,5');
    expect(errors[fieldName(0, 'distance')]).toBe('Write 2.5.');
    expect(errors[fieldName(0, 'cable')]).toBeUndefined();
    expect(errors.days).toBe('Enter a whole number from 1 to 400.');
  });
});
