import { englishIn } from '../../domain/platform/text-language.ts';

/** A text of the owner's among others: in an element only where it stands in English on a page that does not. */
export function OwnersText({ text }: { text: string }) {
  const lang = englishIn(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
