import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';
import { replaceFacts, isPageLink, isPagePicture, PAGE_FACTS, type PageFacts } from '../pages/page-facts.ts';
import type { MarkdownBlock, MarkdownInline, MarkdownItem } from './markdown-tree.ts';
import { pageMessages } from '../pages/page.words.ts';

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

/** A fact changes no fault, as long as the text in braces has no line breaks. */
const SOME_FACTS = Object.fromEntries(PAGE_FACTS.map((fact) => [fact, 'fact@fact.in'])) as PageFacts;

/** @returns the fault of the first link or picture that is not drawn, with its line; null where all are */
export function markdownFault(source: string): string | null {
  const text = replaceFacts(source, SOME_FACTS, (value) => value).replace(/\r\n?/g, '\n');
  let fault: string | null = null;
  let from = 0;
  walk(lexMarkdown(text), (token) => {
    if (fault !== null) return;
    // Tokens are met in the order of the text; within a quote or a list the raw text lacks its signs.
    const at = text.indexOf(token.raw.split('\n')[0]!, from);
    if (at !== -1) from = at + 1;
    fault = faultOf(token, text.slice(0, from).split('\n').length);
  });
  return fault;
}

/** Targets of links, in the order of the text. */
export function linksIn(source: string): string[] {
  const links: string[] = [];
  walk(lexMarkdown(source), (token) => {
    if (token.type === 'link') links.push(token.href as string);
  });
  return links;
}

function walk(tokens: Token[], visit: (token: Tokens.Generic) => void): void {
  for (const token of tokens as Tokens.Generic[]) {
    if (token.type === 'link' || token.type === 'image') visit(token);
    if (token.type === 'list') for (const item of (token as Tokens.List).items) walk(item.tokens, visit);
    else if (token.tokens && token.type !== 'image') walk(token.tokens, visit);
  }
}

function faultOf({ type, href, text }: Tokens.Generic, line: number): string | null {
  if (type === 'link') return isPageLink(href as string) ? null : pageMessages.lineLink(line);
  if (!isPagePicture(href as string)) return pageMessages.linePicture(line);
  return (text as string).trim() === '' ? pageMessages.lineAlt(line) : null;
}

/** Knows paragraphs, headings, lists, bold, italic, quotes, rules, links and pictures. All else is the text that it is. */
class PlainTokenizer extends Tokenizer {
  override code = none;
  override fences = none;
  override html = none;
  override def = none;
  override table = none;
  override lheading = none;
  override tag = none;
  override reflink = none;
  override codespan = none;
  override br = none;
  override del = none;
  override autolink = none;
  override url = none;
}

function none(): undefined {
  return undefined;
}

/** Quotes and lists opened on one line; more is nothing that a person writes, and costs the reader its stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)])){21}/m;
const RULE = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm;

/** Emphasis marks in one paragraph or item; their reader takes a time that grows with the cube of their number. */
const MAX_MARKS = 500;
const NEW_PARAGRAPH = /\n[ \t]*\n|\n(?=[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t])/;

function isCrowded(text: string): boolean {
  return text.split(NEW_PARAGRAPH).some((part) => (part.match(/[*_]+/g)?.length ?? 0) > MAX_MARKS);
}

/** Text that is nested too deeply stays plain text. */
function lexMarkdown(text: string): Token[] {
  const plain = [{ type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text }] }];
  if (TOO_DEEP.test(text.replace(RULE, '')) || isCrowded(text)) return plain;
  try {
    return new Lexer({ gfm: false, tokenizer: new PlainTokenizer() }).lex(text);
  } catch (error) {
    // Thousands of stars are emphasis in emphasis, until the stack is full.
    if (error instanceof RangeError) return plain;
    throw error;
  }
}
