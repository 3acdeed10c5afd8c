import { z } from 'zod';
import { BLOCK_KINDS, type BlockIcon } from '../pages/block-choices.ts';
import { LANGUAGE_CODES } from '../../kit/rules/languages.ts';
import type { MarkdownBlock } from '../markdown/markdown-tree.ts';

/** A page as shoppers get it: in one language, with the shop's facts, and without blocks that have nothing to show. */

export interface PageLink {
  name: string;
  to: string;
}

export interface PageSlide {
  title: string;
  text: string;
  alt: string;
  image: string | null;
  imageNarrow: string | null;
  link: PageLink | null;
  second?: PageLink | null;
}

interface PageCard {
  icon: BlockIcon | null;
  title: string;
  text: string;
  points: string[];
}

interface PageTile {
  name: string;
  text: string;
  image: string | null;
  to: string;
}

/** Products chosen by category, brand or hand are in the block; featured ones have a call of their own. */
interface ProductsBlock {
  kind: 'products';
  title: string;
  lead: string;
  from: 'featured' | 'chosen';
  limit: number;
  link: PageLink | null;
  /** Set only for chosen products: as `GET /api/products` answers them. */
  products?: unknown[];
}

export type PageBlock =
  | { kind: 'carousel'; slides: PageSlide[] }
  | { kind: 'intro'; title: string; text: string; links: PageLink[] }
  | { kind: 'promises'; items: Omit<PageCard, 'points'>[] }
  | { kind: 'tiles'; title: string; lead: string; items: PageTile[]; link: PageLink | null }
  | ProductsBlock
  | { kind: 'categories'; title: string; lead: string }
  | { kind: 'brands'; title: string; items: { name: string; slug: string }[] }
  | {
      kind: 'banner';
      title: string;
      text: string;
      image: string | null;
      link: PageLink | null;
      tone: 'night' | 'accent' | 'plain';
    }
  | {
      kind: 'text';
      title: string;
      markdown: MarkdownBlock[];
      image: string | null;
      alt: string;
      side: 'left' | 'right';
    }
  | { kind: 'cards'; title: string; look: 'plain' | 'tint' | 'steps'; items: PageCard[] }
  | { kind: 'list'; title: string; items: string[] }
  | { kind: 'chips'; title: string; lead: string; items: string[] }
  | {
      kind: 'about';
      title: string;
      text: string;
      image: string | null;
      alt: string;
      link: PageLink | null;
      founded: number | null;
      city: string;
      cityCount: number;
      /** Over so many. */
      delivered?: number;
      installed?: number;
    }
  | { kind: 'contact' };

const blocks = z.array(z.looseObject({ kind: z.enum(BLOCK_KINDS) })) as unknown as z.ZodType<PageBlock[]>;

export const publicPageShape = z
  .object({
    path: z.string(),
    title: z.string(),
    heading: z.string(),
    kicker: z.string(),
    lead: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    alt: z.string(),
    blocks,
    lang: z.enum(LANGUAGE_CODES),
    version: z.number(),
    /** On a policy: all policies, for the list beside it. */
    policies: z.array(z.object({ name: z.string(), to: z.string() })).optional(),
  })
  .meta({ id: 'PublicPage' });

export type PublicPage = z.output<typeof publicPageShape>;

export const pageKeyParams = z.object({ key: z.string().max(100) });

/** A language that the shop does not offer is English. */
export const languageQuery = z.object({ lang: z.string().max(20).optional() });
export const previewParams = z.object({ token: z.string().max(100) });
