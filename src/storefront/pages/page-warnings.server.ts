import type { Block, NamedLink, PageContent } from './page-content.shapes.ts';
import { pageMessages } from './page.words.ts';
import type { PagePublished } from './pages.shapes.ts';
import { linksIn } from '../markdown/markdown-faults.server.ts';
import { publicPage, type PageSurroundings } from '../public-pages/public-page.server.ts';

type Warning = PagePublished['warnings'][number];

/** Lists parts that shoppers will not see, and links to paths of the shop at which nothing answers. */
export async function pageWarnings(
  content: PageContent,
  surroundings: PageSurroundings,
  missingPaths: (paths: string[]) => Promise<ReadonlySet<string>>,
): Promise<Warning[]> {
  const links = content.blocks.flatMap((block, index) =>
    linksOf(block).map((to) => ({ where: `blocks[${index}]`, to })),
  );
  const own = links.filter(({ to }) => to.startsWith('/'));
  const missing = await missingPaths(own.map(({ to }) => pathIn(to)));
  const missingLinks = own
    .filter(({ to }) => missing.has(pathIn(to)))
    .map(({ where, to }) => ({
      where,
      code: 'link_missing',
      message: pageMessages.warnings.linkMissing(to),
    }));
  const left = await Promise.all(
    content.blocks.map(async (block, index): Promise<Warning[]> => {
      const { blocks } = await publicPage({ ...content, blocks: [block] }, surroundings);
      if (blocks.length > 0) return [];
      const isGone = block.kind === 'products' && block.from !== 'featured';
      return [
        {
          where: `blocks[${index}]`,
          code: isGone ? 'block_gone' : 'block_empty',
          message: isGone ? pageMessages.warnings.blockGone : pageMessages.warnings.blockEmpty,
        },
      ];
    }),
  );
  return [...missingLinks, ...left.flat()];
}

function pathIn(to: string): string {
  return to.split(/[?#]/)[0]!;
}

function linksOf(block: Block): string[] {
  switch (block.kind) {
    case 'carousel':
      return block.slides.flatMap(({ link, second }) => named(link, second));
    case 'intro':
      return named(...block.links);
    case 'tiles':
      return [...block.items.map(({ to }) => to), ...named(block.link)];
    case 'products':
    case 'banner':
    case 'about':
      return named(block.link);
    case 'text':
      return Object.values(block.markdown).flatMap((text) => (text === undefined ? [] : linksIn(text)));
    default:
      return [];
  }
}

function named(...links: (NamedLink | null | undefined)[]): string[] {
  return links.flatMap((link) => (link ? [link.to] : []));
}
