import { createElement, memo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/page-paths.ts';
import type { PageBlock, PublicPage } from './public-page.shapes.ts';
import { HeroCarousel } from './hero-carousel.shop.tsx';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { chunkComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { PageHead } from '../../kit/web/lib/page/page-head.tsx';
import { letSleep } from '../../kit/web/lib/page/waking.ts';
import { OnlyInEnglish } from '../../app/page-parts/only-in-english.shop.tsx';
import { pageQuery } from '../../app/page-parts/page-query.shop.ts';
import { PageHeading } from '../../kit/web/ui/page/page-heading.tsx';
import { Pending } from '../../kit/web/pending.tsx';

const sections = lazyChunk(() => import('../../app/page-parts/home-sections.shop.tsx'));
letSleep(sections);

export const sleepingParts = [sections];

export const loadParts = async () => (await sections.load()).moreBlocks.load();

const homeQuery = pageQuery('home');

export const queries = () => [homeQuery];

/** Empty while the sections sleep: the page then came with its answers. */
export const furtherQueries = ([page]: unknown[]) =>
  sections.loaded()?.queriesOfBlocks((page as PublicPage).blocks) ?? [];

/** Everything sleeps on a first visit except the slides, which change by themselves. */
export function Component() {
  const { data: page } = useQuery(homeQuery);
  const HomeNotes = sections.loaded()?.HomeNotes;
  if (!page) return <Pending />;
  const hasHeading = page.blocks.some(({ kind }) => kind === 'intro');
  // Children are passed one by one, so that React counts them as if each was written here.
  return createElement(
    'div',
    { className: 'wrap' },
    <>
      <PageHead title={page.title} description={page.description} canonical={paths.home} />
      <OnlyInEnglish lang={page.lang} />
    </>,
    HomeNotes && <HomeNotes />,
    ...(hasHeading ? [] : [<HiddenHeading key="heading" text={page.heading} />]),
    ...partsOf(page.blocks).map((part, index) =>
      'kind' in part ? (
        <HeroCarousel key={index} slides={part.slides} />
      ) : (
        <Sections key={index} blocks={part} />
      ),
    ),
  );
}

function HiddenHeading({ text }: { text: string }) {
  return (
    <div className="sr-only">
      <PageHeading>{text}</PageHeading>
    </div>
  );
}

type Carousel = Extract<PageBlock, { kind: 'carousel' }>;

/** The slides, and the blocks between them. */
function partsOf(blocks: readonly PageBlock[]): (Carousel | PageBlock[])[] {
  const parts: (Carousel | PageBlock[])[] = [];
  for (const block of blocks) {
    const last = parts.at(-1);
    if (block.kind === 'carousel') parts.push(block);
    else if (last && !('kind' in last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}

const Sections = memo(chunkComponent(sections, 'HomeSections'));
