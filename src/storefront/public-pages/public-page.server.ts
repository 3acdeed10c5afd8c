import { withFacts, type PageFacts } from '../pages/page-facts.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { Block, NamedLink, PageContent } from '../pages/page-content.shapes.ts';
import type { PageBlock, PageLink, PublicPage } from './public-page.shapes.ts';
import { textIn, type TextInLanguages } from '../languages/text-in-languages.shapes.ts';
import { pageBlockMessages } from '../pages/page-block.words.ts';
import { readMarkdown } from '../markdown/read-markdown.server.ts';

/** The context that a page is rendered with. */
export interface PageSurroundings {
  language: LanguageCode;
  facts: PageFacts;
  about: { founded: number | null; city: string; cities: string[] };
  catalogue: PageCatalogue;
}

export type ChosenProducts = Exclude<Extract<Block, { kind: 'products' }>['from'], 'featured'>;

/** Functions of the catalogue and of other subjects above this one's floor. */
export interface PageCatalogue {
  hasCategories: () => Promise<boolean>;
  brands: () => Promise<{ name: string; slug: string }[]>;
  reviews: () => Promise<{ rating: number; text: string; product: string; name: string }[]>;
  /** Over so many; left out where there are few. */
  workDone: () => Promise<{ delivered?: number; installed?: number }>;
  /** Products on sale, at most so many, as the list of products answers them. */
  products: (from: ChosenProducts, limit: number) => Promise<unknown[]>;
}

type Say = (text: TextInLanguages) => string;

/**
 * Blocks with nothing to show are left out, so that one of them never breaks a page. One without a word of the language
 * says that it is English.
 */
export async function publicPage(
  content: PageContent,
  asked: PageSurroundings,
): Promise<Omit<PublicPage, 'path' | 'version'>> {
  const language = hasTextIn(content, asked.language) ? asked.language : 'en';
  const surroundings = { ...asked, language };
  const { facts } = asked;
  const say: Say = (text) => withFacts(textIn(text, language), facts).trim();
  const blocks = await Promise.all(content.blocks.map((block) => publicBlock(block, say, surroundings)));
  return {
    title: say(content.title),
    heading: say(content.heading) || say(content.title),
    kicker: say(content.kicker),
    lead: say(content.lead),
    description: say(content.description),
    image: content.image,
    alt: say(content.alt),
    blocks: blocks.filter((block) => block !== null),
    lang: language,
  };
}

function hasTextIn(value: unknown, language: LanguageCode): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if ('en' in value && typeof value.en === 'string')
    return Boolean((value as TextInLanguages)[language]?.trim());
  return Object.values(value).some((part) => hasTextIn(part, language));
}

/** What customers say is shown before what the shop says of itself. */
export async function withReviews(blocks: PageBlock[], catalogue: PageCatalogue): Promise<PageBlock[]> {
  const reviews = await catalogue.reviews();
  if (reviews.length === 0) return blocks;
  const items = reviews.map(({ rating, text, product, name }) => ({
    icon: null,
    title: `${'★'.repeat(rating)} ${product}`,
    text: `“${text}” ${name}`,
    points: [],
  }));
  const block: PageBlock = { kind: 'cards', title: pageBlockMessages.customersSay, look: 'tint', items };
  const index = blocks.findIndex(({ kind }) => kind === 'about');
  return blocks.toSpliced(index < 0 ? blocks.length : index, 0, block);
}

/** @returns null for one with nothing to show */
export async function publicBlock(
  block: Block,
  say: Say,
  { facts, language, about, catalogue }: PageSurroundings,
): Promise<PageBlock | null> {
  const linkOf = (link: NamedLink): PageLink => ({ name: say(link.name), to: link.to });
  const linkOrNone = (link: NamedLink | null) => link && linkOf(link);
  switch (block.kind) {
    case 'carousel': {
      const slides = block.slides.map(({ title, text, alt, link, second, ...pictures }) => ({
        title: say(title),
        text: say(text),
        alt: say(alt),
        ...pictures,
        link: linkOrNone(link),
        ...(second && { second: linkOf(second) }),
      }));
      return { kind: 'carousel', slides };
    }
    case 'intro': {
      const intro = { title: say(block.title), text: say(block.text), links: block.links.map(linkOf) };
      return intro.title || intro.text || intro.links.length > 0 ? { kind: 'intro', ...intro } : null;
    }
    case 'promises': {
      const items = block.items
        .map(({ icon, title, text }) => ({ icon, title: say(title), text: say(text) }))
        .filter(({ title, text }) => title || text);
      return items.length > 0 ? { kind: 'promises', items } : null;
    }
    case 'tiles': {
      const items = block.items.map(({ name, text, ...rest }) => ({
        name: say(name),
        text: say(text),
        ...rest,
      }));
      const { title, lead, link } = block;
      if (items.length === 0) return null;
      return { kind: 'tiles', title: say(title), lead: say(lead), items, link: linkOrNone(link) };
    }
    case 'products': {
      const { from, limit } = block;
      const shared = {
        kind: block.kind,
        title: say(block.title),
        lead: say(block.lead),
        limit,
        link: linkOrNone(block.link),
      };
      if (from === 'featured') return { ...shared, from };
      const products = await catalogue.products(from, limit);
      return products.length > 0 ? { ...shared, from: 'chosen', products } : null;
    }
    case 'categories':
      if (!(await catalogue.hasCategories())) return null;
      return { kind: 'categories', title: say(block.title), lead: say(block.lead) };
    case 'brands': {
      const items = await catalogue.brands();
      return items.length > 0 ? { kind: 'brands', title: say(block.title), items } : null;
    }
    case 'banner': {
      const { image, tone } = block;
      const [title, text, link] = [say(block.title), say(block.text), linkOrNone(block.link)];
      return title || text || image || link ? { kind: 'banner', title, text, image, link, tone } : null;
    }
    case 'text': {
      const { image, side } = block;
      const title = say(block.title);
      const markdown = readMarkdown(textIn(block.markdown, language), facts);
      if (!title && markdown.length === 0 && image === null) return null;
      return { kind: 'text', title, markdown, image, alt: say(block.alt), side };
    }
    case 'cards': {
      const items = block.items
        .map(({ icon, title, text, points }) => ({
          icon,
          title: say(title),
          text: say(text),
          points: points.map(say).filter(Boolean),
        }))
        .filter(({ title, text, points }) => title || text || points.length > 0);
      return items.length > 0 ? { kind: 'cards', title: say(block.title), look: block.look, items } : null;
    }
    case 'list': {
      const items = block.items.map(say).filter(Boolean);
      return items.length > 0 ? { kind: 'list', title: say(block.title), items } : null;
    }
    case 'chips': {
      const items = block.items === 'cities' ? about.cities : block.items.map(say).filter(Boolean);
      if (items.length === 0) return null;
      return { kind: 'chips', title: say(block.title), lead: say(block.lead), items };
    }
    case 'about':
      return {
        kind: 'about',
        title: say(block.title),
        text: say(block.text),
        image: block.image,
        alt: say(block.alt),
        link: linkOrNone(block.link),
        founded: about.founded,
        city: about.city,
        cityCount: about.cities.length,
        ...(await catalogue.workDone()),
      };
    case 'contact':
      return { kind: 'contact' };
  }
}
