import { englishIn } from '../../kit/rules/text-language.ts';
import type { PageBlock } from './public-page.shapes.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { PageAnchor } from './page-anchor.shop.tsx';

type Props = Extract<PageBlock, { kind: 'banner' }> & { number: number };

const TONES = {
  night:
    'on-night mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-night-1 p-6 text-white md:mt-16 md:p-10',
  accent:
    'mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-accent p-6 text-on-accent md:mt-16 md:p-10',
  plain:
    'mt-10 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-surface-2 p-6 md:mt-16 md:p-10',
};

/** @param number of the banners of its page, for ids */
export function BannerBlock({ title, text, image, link, tone, number }: Props) {
  const button = link && (
    <PageAnchor {...link} className={buttonClass(tone === 'accent' ? 'strong' : 'primary', 'large')} />
  );
  if (title === '' && text === '' && image === null) return <p className="mt-10">{button}</p>;
  const id = `book-a-survey${number === 1 ? '' : `-${number}`}`;
  return (
    <section {...(title !== '' && { 'aria-labelledby': id })} className={TONES[tone]}>
      {image !== null && (
        <img src={image} alt="" loading="lazy" className="h-auto max-h-48 max-w-full rounded-lg" />
      )}
      {(title !== '' || text !== '') && (
        <div>
          {title !== '' && (
            <h2 id={id} lang={englishIn(title)} className="title-2">
              {title}
            </h2>
          )}
          {text !== '' && (
            <p lang={englishIn(text)} className={tone === 'night' ? 'mt-2 text-night-text' : 'mt-2'}>
              {text}
            </p>
          )}
        </div>
      )}
      {button}
    </section>
  );
}
