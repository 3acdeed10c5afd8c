import { AsyncLocalStorage } from 'node:async_hooks';
import { readLanguageFrom } from '../../rules/sentences.ts';
import type { LanguageCode } from '../../rules/languages.ts';
import type { HttpServer } from '../services.ts';
import { askedLanguage } from './asked-language.ts';

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

/** Calls answer in the language that they ask for, while the shop is offered in it. */
export function answerInAskedLanguage(
  api: HttpServer,
  offered: () => Promise<readonly LanguageCode[]>,
): void {
  const enter = (url: string, done: () => void) => {
    const asked = askedLanguage(url);
    if (asked === null) {
      done();
      return;
    }
    offered().then(
      (codes) => inLanguage(codes.includes(asked) ? asked : 'en', done),
      () => done(),
    );
  };
  api.addHook('onRequest', (request, _reply, done) => enter(request.url, done));
  // Reading a body leaves the language behind.
  api.addHook('preValidation', (request, _reply, done) => enter(request.url, done));
}
