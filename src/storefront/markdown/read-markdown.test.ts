import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkdownBlock } from './markdown-tree.ts';
import { PAGE_FACTS, type PageFacts, isPageLink, isPagePicture } from '../pages/page-facts.ts';
import { markdownFault, readMarkdown } from './read-markdown.server.ts';

const NONE = Object.fromEntries(PAGE_FACTS.map((fact) => [fact, ''])) as PageFacts;
const read = (text: string, facts: Partial<PageFacts> = {}) => readMarkdown(text, { ...NONE, ...facts });

describe('Markdown', () => {
  it('has paragraphs, headings, lists, bold, italic, quotes, rules, links and pictures', () => {
    expect(
      read(
        '# One\n\n## Two\n\nA **bold** and *italic* [link](/about).\n\n- a\n- b\n\n3. c\n\n> said\n\n---\n\n![A dome](/media/a.webp)',
      ),
    ).toEqual([
      { h: ['One'], level: 2 },
      { h: ['Two'], level: 2 },
      { p: ['A ', { b: ['bold'] }, ' and ', { i: ['italic'] }, ' ', { a: ['link'], to: '/about' }, '.'] },
      { ul: [['a'], ['b']] },
      { ol: [['c']], start: 3 },
      { quote: [{ p: ['said'] }] },
      { hr: true },
      { p: [{ img: '/media/a.webp', alt: 'A dome' }] },
    ]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt; `code` ~~gone~~ https://evil.example',
    '    four spaces',
    '[x][y]',
  ])('shows %j as the text that it is', (text) => {
    expect(read(text)).toEqual([{ p: [text] }]);
  });

  it('takes facts in braces from the shop, in which Markdown means nothing', () => {
    expect(read('Call {phone}. **{name}**', { phone: '*1*', name: '[x](/y)' })).toEqual([
      { p: ['Call *1*. ', { b: ['[x](/y)'] }] },
    ]);
    expect(read('- {gstin|GSTIN |}{gstin}\n- {whatsapp|a message|an e-mail}')).toEqual([
      { ul: [['an e-mail']] },
    ]);
    expect(read('[{email}](mailto:{email})', { email: 'a@b.in' })).toEqual([
      { p: [{ a: ['a@b.in'], to: 'mailto:a@b.in' }] },
    ]);
  });

  it.each([
    ['a\n\nb\n[x](javascript:alert(1))', 'Line 4: a link begins with /, https://, mailto: or tel:.'],
    ['[x](JaVaScript&#58;alert(1))', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['[x](//evil.example)', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['[x](/\\evil.example)', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['[x](http://a.example)', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['[x](data:text/html,x)', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['[x](<java\tscript:x>)', 'Line 1: a link begins with /, https://, mailto: or tel:.'],
    ['- a\n- [ok](/a)\n  - [x](ftp://a)', 'Line 3: a link begins with /, https://, mailto: or tel:.'],
    [
      '> ![x](https://a.example/x.png)',
      'Line 1: a picture is one of the shop’s own, whose address begins with /media/ or /static/.',
    ],
    ['\n\n![](/media/a.webp)', 'Line 3: a picture needs words that describe it.'],
  ])('%j is refused', (text, sentence) => {
    expect(markdownFault(text)).toBe(sentence);
  });

  it.each([
    '[x](/a)',
    '[x](#part)',
    '[x](https://a.example/b?c=d)',
    '[x](mailto:a@b.in)',
    '[x](tel:+919999999999)',
  ])('%j is taken', (text) => {
    expect(markdownFault(text)).toBeNull();
  });

  it('never draws another address, however it is written', () => {
    const signs = [
      ...[
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '!',
        '*',
        '_',
        '#',
        '\n',
        '- ',
        '> ',
        '1. ',
        '`',
        '\\',
        '&#58;',
        '"',
        ' ',
        '\t',
      ],
      ...[
        'javascript:',
        'JAVASCRIPT:',
        'data:',
        '//',
        '/',
        'https://',
        'a',
        '{name}',
        '{phone|x|y}',
        '\uE0000\uE001',
      ],
      ...['<script>', '<img onerror=x>', '/media/a.webp', '\u202E', '[x](', '![x]('],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 60 }), (parts) => {
        const facts = { name: '<b>[x](javascript:alert(1))', phone: '](//evil)' };
        const tree = read(parts.join(''), facts);
        for (const { to, img } of addressesIn(tree)) {
          if (to !== undefined) expect(isPageLink(to)).toBe(true);
          if (img !== undefined) expect(isPagePicture(img)).toBe(true);
        }
        markdownFault(parts.join(''));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '> '.repeat(10_000),
    '- '.repeat(10_000),
    '1. '.repeat(6000),
    '*_'.repeat(10_000),
    '['.repeat(20_000),
    '*'.repeat(4000) + 'a' + '*'.repeat(4000),
    '*a '.repeat(6000) + 'a* '.repeat(6000),
  ])('is read in good time, however deep (%#)', (text) => {
    expect(read(text).length).toBeGreaterThan(0);
    expect(markdownFault(text)).toBeNull();
  });
});

it('a long list keeps its emphasis, and a paragraph of nothing but marks is text', () => {
  expect(JSON.stringify(read('- **a** b\n'.repeat(600)))).toContain('"ul"');
  expect(JSON.stringify(read('*a* '.repeat(400)))).toContain('*a* *a* ');
});

function addressesIn(tree: MarkdownBlock[]): { to?: string; img?: string }[] {
  const found: { to?: string; img?: string }[] = [];
  JSON.stringify(tree, (_key, value: unknown) => {
    if (value && typeof value === 'object' && ('to' in value || 'img' in value))
      found.push(value as (typeof found)[number]);
    return value;
  });
  return found;
}
