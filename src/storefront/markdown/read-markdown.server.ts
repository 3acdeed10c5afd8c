import type { Token, Tokens } from 'marked';
import { replaceFacts, type PageFacts, isPageLink, isPagePicture } from '../pages/page-facts.ts';
import type { MarkdownBlock, MarkdownInline, MarkdownItem } from './markdown-tree.ts';
import { lexMarkdown } from './lex-markdown.server.ts';

/** Marks around the number of a fact while Markdown is read, so that Markdown in a fact means nothing. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');

type Fill = (text: string) => string;

/** Parts that are empty because the shop lacks a fact are left out. */
export function readMarkdown(source: string, facts: PageFacts): MarkdownBlock[] {
  const values: string[] = [];
  const marked = replaceFacts(source, facts, (value) =>
    value === '' ? '' : `${OPEN}${values.push(value) - 1}${CLOSE}`,
  );
  const fill: Fill = (text) => text.replace(MARKED, (sign, number) => values[Number(number)] ?? sign);
  return blocksOf(lexMarkdown(marked), fill);
}

function blocksOf(tokens: Token[], fill: Fill): MarkdownBlock[] {
  return tokens.flatMap((token) => blockOf(token as Tokens.Generic, fill) ?? []);
}

function blockOf(token: Tokens.Generic, fill: Fill): MarkdownBlock | null {
  switch (token.type) {
    case 'paragraph':
    case 'text': {
      const p = inlinesOf(token, fill);
      return isBlank(p) ? null : { p };
    }
    case 'heading': {
      const h = inlinesOf(token, fill);
      // The page has its heading already.
      const level = Math.min(4, Math.max(2, token.depth as number)) as 2 | 3 | 4;
      return isBlank(h) ? null : { h, level };
    }
    case 'list':
      return listOf(token as Tokens.List, fill);
    case 'blockquote': {
      const quote = blocksOf(token.tokens ?? [], fill);
      return quote.length === 0 ? null : { quote };
    }
    case 'hr':
      return { hr: true };
    default:
      return null;
  }
}

function listOf({ items, ordered, start }: Tokens.List, fill: Fill): MarkdownBlock | null {
  const read = items.map((item) => itemOf(item, fill)).filter((item) => item !== null);
  if (read.length === 0) return null;
  if (!ordered) return { ul: read };
  return start === 1 || start === '' ? { ol: read } : { ol: read, start };
}

function itemOf({ tokens }: Tokens.ListItem, fill: Fill): MarkdownItem | null {
  const blocks = blocksOf(tokens, fill);
  const [first, ...others] = blocks;
  if (!first) return null;
  return others.length === 0 && 'p' in first ? first.p : { blocks };
}

function inlinesOf({ tokens, text }: Tokens.Generic, fill: Fill): MarkdownInline[] {
  if (!tokens) return text === '' ? [] : [fill(text as string)];
  return joined(tokens.map((token) => inlineOf(token as Tokens.Generic, fill)));
}

function inlineOf(token: Tokens.Generic, fill: Fill): MarkdownInline {
  switch (token.type) {
    case 'strong':
      return { b: inlinesOf(token, fill) };
    case 'em':
      return { i: inlinesOf(token, fill) };
    case 'link': {
      const to = fill(token.href as string);
      return isPageLink(to) ? { a: inlinesOf(token, fill), to } : fill(token.raw);
    }
    case 'image': {
      const img = token.href as string;
      const alt = fill(token.text as string);
      return isPagePicture(img) && alt.trim() !== '' ? { img, alt } : fill(token.raw);
    }
    case 'escape':
      return fill(token.text as string);
    default:
      return fill(token.tokens ? token.raw : ((token.text as string | undefined) ?? token.raw));
  }
}

/** Texts that follow one another are one, as React draws them. */
function joined(inlines: MarkdownInline[]): MarkdownInline[] {
  const all: MarkdownInline[] = [];
  for (const inline of inlines) {
    const last = all.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') all[all.length - 1] = last + inline;
    else if (inline !== '') all.push(inline);
  }
  return all;
}

function isBlank(inlines: MarkdownInline[]): boolean {
  return inlines.every((inline) => typeof inline === 'string' && inline.trim() === '');
}
