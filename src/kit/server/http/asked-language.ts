import { LANGUAGES, type LanguageCode } from '../../rules/languages.ts';

/** @returns the language that `?lang=` asks for, or null for English and for what is unknown */
export function askedLanguage(url: string): LanguageCode | null {
  if (!url.includes('lang=')) return null;
  const asked = new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lang');
  return LANGUAGES.find(({ code }) => code === asked && code !== 'en')?.code ?? null;
}
