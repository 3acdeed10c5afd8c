import { describe, expect, it } from 'vitest';
import { Synonyms } from '../synonyms/synonyms.server.ts';
import { isLiteral, understand, type Nearness, type Terms } from './typed-text.server.ts';
import { Vocabulary } from './vocabulary.server.ts';

const terms: Terms = {
  vocabulary: new Vocabulary(
    ['camera', 'dome', 'home', 'hard', 'disk', 'recorder', 'wifi', 'power', 'supply', 'box'].map((word) => ({
      word,
      products: 5,
    })),
  ),
  synonyms: new Synonyms([
    { from: 'recorder', to: ['dvr', 'nvr'], bothWays: false },
    { from: 'mashin', to: ['recorder'], bothWays: false },
    { from: 'bijli ka dabba', to: ['power supply'], bothWays: false },
    { from: 'dabba', to: ['box'], bothWays: false },
    { from: 'hdd', to: ['hard disk'], bothWays: true },
  ]),
};

/** The ways of each typed word, as `nearness words*`. */
function waysOf(text: string): Record<string, string[]> {
  const { words } = understand(text, terms);
  return Object.fromEntries(
    words.map(({ word, ways }) => [
      word,
      ways.map((way) => `${way.nearness} ${way.words.join(' ')}${way.isBeginning ? '*' : ''}`),
    ]),
  );
}
const near = (nearness: Nearness, words: string) => `${nearness} ${words}`;

describe('a typed text', () => {
  it('means its words, their beginnings and slips of the pen', () => {
    expect(waysOf('Camra dome')).toEqual({
      camra: [near('same', 'camra'), near('beginning', 'camra*'), near('edit', 'camera')],
      dome: [near('same', 'dome'), near('beginning', 'dome*'), near('edit', 'home')],
    });
  });

  it('has no beginnings of one letter, and no slips in short words and beside digits', () => {
    expect(waysOf('8 dom ip67')).toEqual({
      8: [near('same', '8'), near('same', '8dom')],
      dom: [near('same', 'dom'), near('same', '8dom'), near('beginning', 'dom*')],
      ip67: [near('same', 'ip67'), near('beginning', 'ip67*'), near('beginning', 'ip 67*')],
    });
  });

  it('reads letters and digits, joined or apart, either way', () => {
    expect(waysOf('8channel')['8channel']).toContain(near('beginning', '8 channel*'));
    expect(waysOf('4mp')).toEqual({ '4mp': [near('same', '4mp'), near('beginning', '4mp*')] });
    expect(waysOf('8 port')).toMatchObject({ 8: [near('same', '8'), near('same', '8port')] });
    expect(waysOf('4 mp')[4]).toEqual([near('same', '4mp'), near('beginning', '4mp*')]);
    expect(waysOf('cat 6')['6']).toContain(near('same', 'cat6'));
  });

  it('reads words of the shop, written together or apart, either way', () => {
    expect(waysOf('harddisk').harddisk).toContain(near('same', 'hard disk'));
    expect(waysOf('wi fi').fi).toContain(near('same', 'wifi'));
    expect(waysOf('wi-fi').wi).toContain(near('same', 'wifi'));
  });

  it('means the words of a synonym, in two steps at most, also behind a slip', () => {
    expect(waysOf('mashin').mashin).toEqual(
      expect.arrayContaining([
        near('synonym', 'recorder*'),
        near('synonym', 'dvr*'),
        near('synonym', 'nvr*'),
      ]),
    );
    expect(waysOf('recoder').recoder).toEqual(
      expect.arrayContaining([near('edit', 'recorder'), near('edit', 'dvr*'), near('edit', 'nvr*')]),
    );
  });

  it('reads a synonym both ways only where it is one', () => {
    expect(waysOf('hard disk').hard).toContain(near('synonym', 'hdd*'));
    expect(waysOf('box').box).not.toContain(near('synonym', 'dabba*'));
  });

  it('looks for synonyms of several words before it drops fillers, and takes nothing away', () => {
    expect(waysOf('bijli ka dabba')).toEqual({
      bijli: [near('same', 'bijli'), near('beginning', 'bijli*'), near('synonym', 'power supply*')],
      dabba: expect.arrayContaining([near('synonym', 'power supply*'), near('synonym', 'box*')]) as string[],
    });
  });

  it('drops fillers unless there is nothing else', () => {
    expect(Object.keys(waysOf('camera for the ghar ke liye'))).toEqual(['camera', 'ghar']);
    expect(Object.keys(waysOf('liye'))).toEqual(['liye']);
    expect(Object.keys(waysOf('for the'))).toEqual(['for', 'the']);
  });

  it('means words that sound like it where it is met in no other way', () => {
    expect(waysOf('कैमरा').कैमरा).toContain(near('sound', 'camera'));
    expect(waysOf('डोम').डोम).toContain(near('sound', 'dome'));
    expect(waysOf('kaymeraa').kaymeraa).toContain(near('sound', 'camera'));
    expect(waysOf('camra').camra).not.toContain(near('sound', 'camera'));
    expect(waysOf('mashin').mashin?.filter((way) => way.startsWith('sound'))).toEqual([]);
  });

  it('means words that sound like it also where translations alone have it', () => {
    const vocabulary = new Vocabulary([
      { word: 'camera', products: 5 },
      { word: 'कैमरा', products: 2, isOwn: false, isOwnInText: true },
      { word: 'dome', products: 5 },
      { word: 'डोमनुमा', products: 1, isOwn: false, isOwnInText: false },
    ]);
    const heard = (text: string, inDescriptions = false) =>
      understand(text, { ...terms, vocabulary }, inDescriptions)
        .words[0]!.ways.filter(({ nearness }) => nearness === 'sound')
        .flatMap(({ words }) => words);

    expect(heard('कैमरा')).toEqual(['camera']);
    expect(heard('कैमरा', true)).toEqual([]);
    expect(heard('डोम')).toEqual(['dome']);
    vocabulary.add('कैमरा');
    expect(heard('कैमरा')).toEqual([]);
  });

  it('needs three signs of sound in Latin letters, two in Devanagari', () => {
    expect(waysOf('dawm').dawm).not.toContain(near('sound', 'dome'));
    expect(waysOf('हे').हे?.filter((way) => way.startsWith('sound'))).toEqual([]);
  });

  it('drops fillers of Devanagari too', () => {
    expect(Object.keys(waysOf('घर के लिए कैमरा चाहिए'))).toEqual(['घर', 'कैमरा']);
    expect(Object.keys(waysOf('लिए'))).toEqual(['लिए']);
  });

  it('is read to the twelfth word', () => {
    const text = Array.from({ length: 20 }, (_, index) => `w${index}`).join(' ');

    expect(Object.keys(waysOf(text))).toHaveLength(12);
  });

  it.each(['50%', 'a_b', 'a*', '[dome]', 'x;y', '<b>', 'a|b', '$1', '🎥', '…', '‏', "' - '"])(
    'is taken literally where nobody writes so: %s',
    (text) => {
      expect(isLiteral(text)).toBe(true);
    },
  );

  it.each(['dome', 'wi-fi', "installer's", '(dome)', '5+1', 'a & b', '"dome"', '12.5 mm', 'कैमरा'])(
    'is read by words otherwise: %s',
    (text) => {
      expect(isLiteral(text)).toBe(false);
    },
  );
});
