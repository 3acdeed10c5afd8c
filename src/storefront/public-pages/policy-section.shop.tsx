import { englishIn } from '../../kit/rules/text-language.ts';
import { MarkdownView } from '../markdown/markdown-view.shop.tsx';
import type { TextBlockData } from './short-text.shop.ts';

/** A part of a long text with a list of its fellows beside it. */
export function PolicySection({ title, markdown }: TextBlockData) {
  return (
    <section className="mt-7">
      {title !== '' && (
        <h2 lang={englishIn(title)} className="title-3 text-[1.25rem]">
          {title}
        </h2>
      )}
      <MarkdownView tree={markdown} />
    </section>
  );
}
