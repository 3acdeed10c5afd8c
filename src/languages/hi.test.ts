import { describe, expect, it } from 'vitest';
import type { Sentences } from '../kit/rules/sentences.ts';
import { english } from './en.ts';
import { furtherHindi } from './hi-further.ts';
import { hindi as shopHindi } from './hi.ts';

const hindi = { ...shopHindi, ...furtherHindi };

/** Texts that are said in English, or in no language. */
const SAME = new Set(['WhatsApp', 'Admin', 'GSTIN', 'GSTIN ', 'MRP', 'PIN', 'UPI ID', ' / ']);

type Flat = [path: string, sentence: unknown];

function flat(sentences: Sentences, above: string): Flat[] {
  return Object.entries(sentences).flatMap(([key, sentence]): Flat[] =>
    typeof sentence === 'object' ? flat(sentence, `${above}.${key}`) : [[`${above}.${key}`, sentence]],
  );
}

const all = (tables: Record<string, Sentences>) =>
  Object.entries(tables).flatMap(([name, table]) => flat(table, name));

describe('Hindi', () => {
  const inEnglish = new Map(all(english));
  const inHindi = new Map(all(hindi));

  it('has every sentence of English, and none besides', () => {
    expect(inEnglish.size).toBeGreaterThan(900);
    expect([...inHindi.keys()].sort()).toEqual([...inEnglish.keys()].sort());
  });

  it('has a text for a text, and a function for a function', () => {
    const differing = [...inEnglish].filter(
      ([path, sentence]) => typeof sentence !== typeof inHindi.get(path),
    );
    expect(differing).toEqual([]);
  });

  it('is written in Devanagari', () => {
    const foreign = [...inHindi].filter(
      ([, sentence]) => typeof sentence === 'string' && !SAME.has(sentence) && !/[ऀ-ॿ]/.test(sentence),
    );
    expect(foreign).toEqual([]);
  });

  it('translates fixed terms always alike', () => {
    expect([
      hindi.shell.login,
      hindi.shell.signUp,
      hindi.shell.cart,
      hindi.shell.myAccount,
      hindi.shell.logout,
      hindi.searchShop.searchForProducts,
      hindi.product.none,
      hindi.cartShop.orderNowTitle,
      hindi.cart.empty,
      hindi.auth.invalidCredentials,
      hindi.screen.pageNotFound,
      hindi.calendar.inRupees('1,15,998'),
    ]).toEqual([
      'लॉग इन',
      'साइन अप',
      'कार्ट',
      'मेरा खाता',
      'लॉग आउट',
      'प्रोडक्ट खोजें...',
      'कोई प्रोडक्ट नहीं मिला',
      'अभी ऑर्डर करें',
      'आपका कार्ट खाली है।',
      'ई-मेल या पासवर्ड गलत है।',
      'पृष्ठ नहीं मिला',
      'रु. 1,15,998',
    ]);
  });
});
