import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../tests/support/invoices/pdf-text.ts';
import { printable } from './pdf-texts.server.ts';
import { PdfCanvas } from './pdf-canvas.server.ts';

const canvas = new PdfCanvas({ title: 'Letters' });

describe('PdfCanvas', () => {
  it.each([
    ['श्र', 'श', 'र'],
    ['क्ष', 'क', 'ष'],
    ['त्र', 'त', 'र'],
    ['द्य', 'द', 'य'],
    ['र्म', 'र', 'म'],
  ])('draws %s as one joined letter, narrower than %s beside %s', (joined, ...letters) => {
    for (const weight of ['normal', 'bold'] as const) {
      const apart = letters.reduce((sum, letter) => sum + canvas.widthOf(letter, { weight }), 0);
      expect(canvas.widthOf(joined, { weight })).toBeLessThan(apart * 0.95);
    }
  });

  it('keeps letters apart where a joiner is typed', () => {
    const [joined, half] = ['क्ष', 'क्\u200dष'].map((text) => canvas.widthOf(printable(text)));
    expect(half).toBeGreaterThan(joined!);
  });

  it('copies as it was written, also after another paper has drawn a letter as a part of others', () => {
    const copied = ['Colon: first … wait; office', 'Nothing to pack. “Fit”'].map((text) => {
      const paper = new PdfCanvas({ title: 'Letters' });
      paper.write(text, 20, 20);
      return pdfText(paper.bytes())[0];
    });

    expect(copied).toEqual([['Colon: first … wait; office'], ['Nothing to pack. “Fit”']]);
  });

  it('marks the text of shaped letters inside the text object, where readers place it', () => {
    const paper = new PdfCanvas({ title: 'Letters' });
    paper.write('श्री', 20, 20);
    const pdf = Buffer.from(paper.bytes());
    const start = pdf.indexOf('stream\n') + 'stream\n'.length;
    const content = zlib.inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream'))).toString('latin1');

    expect(content).toMatch(/BT\n\/Span <<[\s\S]*>> BDC\n[\s\S]* TJ\nEMC\nET/);
  });

  it('wraps at the width, and inside a word that is wider', () => {
    const lines = canvas.wrap(`श्री क्षत्रिय ${'W'.repeat(40)} end`, 30);

    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(canvas.widthOf(line)).toBeLessThanOrEqual(30);
    expect(lines.join('').replaceAll(' ', '')).toBe(`श्रीक्षत्रिय${'W'.repeat(40)}end`);
  });
});
