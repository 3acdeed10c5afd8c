import { describe, expect, it } from 'vitest';
import { soundOf } from './word-sound.ts';

describe('the sound of a word', () => {
  it.each([
    ['kmr', ['camera', 'Camera', 'kaimra', 'camra', 'कैमरा', 'कैमेरा']],
    ['rkrdr', ['recorder', 'rikordar', 'रिकॉर्डर']],
    ['svC', ['switch', 'swich', 'स्विच']],
    ['nt', ['night', 'नाइट']],
    ['srvs', ['service', 'sarvis', 'सर्विस']],
    ['atdr', ['outdoor', 'आउटडोर']],
    ['Cnl', ['channel', 'चैनल']],
    ['kmb', ['combo', 'कॉम्बो', 'कॉंबो']],
    ['vf', ['wifi', 'वाईफाई']],
  ])('%s is that of %j', (sound, words) => {
    expect(words.map(soundOf)).toEqual(words.map(() => sound));
  });

  it('is the same for a letter that is composed and one that is not', () => {
    expect(soundOf('दरवाज़ा')).toBe(soundOf('दरवाज़ा'.normalize('NFD')));
    expect(soundOf('बड़ा')).toBe('bd');
  });

  it('has a doubled letter once', () => {
    expect([soundOf('पत्ता'), soundOf('patta')]).toEqual(['pt', 'pt']);
  });

  it('is empty without a letter of the two scripts', () => {
    expect([soundOf(''), soundOf('4'), soundOf('કેમેરા')]).toEqual(['', '', '']);
  });
});
