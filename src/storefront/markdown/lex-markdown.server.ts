import { Lexer, Tokenizer, type Token, type Tokens } from 'marked';
import { PAGE_FACTS, replaceFacts, type PageFacts, isPageLink, isPagePicture } from '../pages/page-facts.ts';
import { pageMessages } from '../pages/page.words.ts';

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
export function lexMarkdown(text: string): Token[] {
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
