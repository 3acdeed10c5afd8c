import { englishIn } from '../../rules/text-language.ts';

/** A text of the owner's among others: it gets an element only where it is English on a page that is not. */
export function OwnersText({ text }: { text: string }) {
  const lang = englishIn(text);
  return lang ? <span lang={lang}>{text}</span> : text;
}
