import { Lexer, Tokenizer, type Token } from 'marked';

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
