import type { Token, Tokens } from 'marked';
import { PAGE_FACTS, replaceFacts, type PageFacts } from '../pages/page-facts.ts';
import { isPageLink, isPagePicture } from '../pages/page-links.ts';
import { pageMessages } from '../pages/page.words.ts';
import { lexMarkdown } from './lex-markdown.server.ts';

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
