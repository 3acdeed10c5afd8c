import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from '../../domain/platform/sentences.ts';
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts';
import type { HttpServer } from '../services.ts';

type OtherLanguage = Exclude<LanguageCode, 'en'>;

/** Entered for other languages than English alone, so that an English request pays nothing. */
const inForce = new AsyncLocalStorage<LanguageCode>();

readLanguageFrom(() => languageNow());

export function languageNow(): LanguageCode {
  return inForce.getStore() ?? 'en';
}

/** Runs it with every sentence in this language. */
export function inLanguage<T>(code: LanguageCode, run: () => T): T {
  return code === languageNow() ? run() : inForce.run(code, run);
}

/** @returns the language that `?lang=` asks for, or null for English and for what is unknown */
export function askedLanguage(url: string): OtherLanguage | null {
  const start = url.indexOf('lang=');
  if (start === -1) return null;
  const asked = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lang');
  const found = LANGUAGES.find(({ code }) => code === asked && code !== 'en');
  return found ? (found.code as OtherLanguage) : null;
}

/** Calls answer in the language that they ask for, while the shop is offered in it. */
export function answerInAskedLanguage(
  api: HttpServer,
  offered: () => Promise<readonly LanguageCode[]>,
): void {
  const enter = (url: string, done: () => void) => {
    const asked = askedLanguage(url);
    if (asked === null) return done();
    offered().then(
      (codes) => inLanguage(codes.includes(asked) ? asked : 'en', done),
      () => done(),
    );
  };
  api.addHook('onRequest', (request, _reply, done) => enter(request.url, done));
  // Reading a body leaves the language behind.
  api.addHook('preValidation', (request, _reply, done) => enter(request.url, done));
}
