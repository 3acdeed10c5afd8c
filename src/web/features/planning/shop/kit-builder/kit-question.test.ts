import { describe, expect, it } from 'vitest';
import { fieldName, queryOfKit, readKitQuestion, readTypedKit } from './kit-question.ts';

const POINT = 'name=Gate&distance=6&level=perceive&where=outdoors&colour=no&cable=20';
const SHOP = `place=shop&wiring=network&days=15&${POINT}`;

describe('the query of the kit builder', () => {
  it('asks for a small home where it says nothing', () => {
    const { question } = readKitQuestion(readTypedKit(''));

    expect(question).toMatchObject({ place: 'home', wiring: 'coax', days: 7 });
    expect(question!.points.map(({ name }) => name)).toEqual(['Front gate', 'Back door', 'Living room']);
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

  it('adds a place and takes one away', () => {
    const two = `${SHOP}&${POINT.replace('Gate', 'Till')}`;

    expect(readTypedKit(`${two}&rows=3`).rows.map(({ name }) => name)).toEqual(['Gate', 'Till', 'Place 3']);
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
