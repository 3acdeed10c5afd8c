import * as fontkit from 'fontkit';
import PDFDocument, * as pdfkit from 'pdfkit';
import { encode } from 'uqr';
import { fitInto } from '../../kit/rules/fit-into.ts';
import type { PaperPicture } from '../../catalogue/pictures/store-pictures.server.ts';
import bold from '../../assets/fonts/noto-sans-document-bold.ttf?inline';
import normal from '../../assets/fonts/noto-sans-document.ttf?inline';

/**
 * Draws vectors, without the required white border.
 * @param text up to 2,900 characters; the portal's signed text has about a thousand
 * @param size in millimetres
 */
export function drawQrCode(
  canvas: Pick<PdfCanvas, 'fillAll'>,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 });
  const side = size / modules;
  const runs = data.flatMap((row, line) =>
    darkRuns(row).map(([start, end]): Box => ({
      x: x + start * side,
      y: y + line * side,
      width: (end - start) * side,
      height: side,
    })),
  );
  canvas.fillAll(INK, runs);
}

function darkRuns(row: readonly boolean[]): [start: number, end: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, column) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last?.[1] === column) last[1] = column + 1;
    else runs.push([column, column + 1]);
  });
  return runs;
}

/** Read once a thread: that takes longer than drawing a paper. */
const pdfFonts = { normal: fontOf(normal), bold: fontOf(bold) };

/** @param dataUrl `data:font/ttf;base64,AAEA…` */
function fontOf(dataUrl: string): Buffer {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const font = fontkit.create(bytes) as fontkit.Font;
  // A glyph keeps the characters for which it is asked first. As a part of another (the dots of a colon) it would have none.
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  // The types of pdfkit know neither that it takes a font that is read, nor its wrapper of lines.
  return font as unknown as Buffer;
}

const { LineWrapper } = pdfkit as unknown as {
  LineWrapper: new (
    pdf: PDFKit.PDFDocument,
    space: { width: number; height: number },
  ) => {
    on: (event: 'line', take: (line: string) => void) => void;
    wrap: (text: string, how: object) => void;
  };
};

/** Millimetres. */
export const PAGE_WIDTH = 210;

export const PAGE_HEIGHT = 297;

export const LEFT = 15;

export const RIGHT = PAGE_WIDTH - LEFT;

export const TOP = 14;

/** The sums carried forward and the foot are below it. */
export const BOTTOM = PAGE_HEIGHT - 26;

/** Used where no sums are carried forward. */
export const LAST_BOTTOM = PAGE_HEIGHT - 17;

export const INK = '#12161d';

export const GREY = '#5b6678';

export const RULE = '#d5dae2';

export const WHITE = '#ffffff';

export const PALE = '#f4f6f9';

const RED = '#c62828';

const MM_PER_POINT = 25.4 / 72;

const LINE_HEIGHT = 1.32;

/** Letters that are not drawn one after the other, as they are read. */
const SHAPED = /\p{Script=Devanagari}/u;

export type Weight = 'normal' | 'bold';

export interface TextLook {
  /** Points. */
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

/** Millimetres. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PaperFacts {
  title: string;
  author?: string;
  /** The present time if it is not set. */
  at?: Date;
  /** Hexadecimal; made of the other facts if it is not set. */
  fileId?: string;
}

/** Letters that are shaped read and copy as their text, not as its signs follow each other. */
class PaperDocument extends PDFDocument {
  shaped: string | null = null;

  /** Readers place that text by what is in force around it, so it is marked inside the text object. */
  override addContent(data: string): this {
    if (this.shaped !== null && data === 'ET') this.endMarkedContent();
    super.addContent(data);
    if (this.shaped !== null && data === 'BT') this.markContent('Span', { actual: this.shaped });
    return this;
  }
}

/** A PDF in millimetres, with what is drawn again on an earlier page. */
export class PdfCanvas {
  private readonly pdf: PaperDocument;

  /** @param format in millimetres; A4 by default */
  constructor(facts: PaperFacts, format: [width: number, height: number] = [PAGE_WIDTH, PAGE_HEIGHT]) {
    const { title, author, at = new Date(), fileId } = facts;
    this.pdf = new PaperDocument({
      size: format.map(points) as [number, number],
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.5',
      lang: 'en-GB',
      // None of the fonts that every reader has.
      font: '',
      info: { Title: title, CreationDate: at, ...(author !== undefined && { Author: author }) },
    });
    for (const [weight, font] of Object.entries(pdfFonts)) this.pdf.registerFont(weight, font);
    if (fileId !== undefined) Object.assign(this.pdf, { _id: Buffer.from(fileId, 'hex') });
  }

  get pages(): number {
    const { start, count } = this.pdf.bufferedPageRange();
    return start + count;
  }

  addPage(): void {
    this.pdf.addPage();
  }

  /** @param page from 1 */
  returnTo(page: number): void {
    this.pdf.switchToPage(page - 1);
  }

  /** Nothing more is drawn on the pages so far; they take less memory. */
  finishPages(): void {
    this.pdf.flushPages();
  }

  write(text: string, x: number, y: number, look: TextLook = {}): void {
    this.setFont(look);
    const { align = 'left', colour = INK } = look;
    const before = align === 'left' ? 0 : this.pdf.widthOfString(text) / (align === 'center' ? 2 : 1);
    this.pdf.fillColor(colour);
    if (SHAPED.test(text)) this.pdf.shaped = text;
    this.pdf.text(text, points(x) - before, points(y), { lineBreak: false, baseline: 'alphabetic' });
    this.pdf.shaped = null;
  }

  /** @returns the baseline after the last line */
  writeLines(lines: readonly string[], x: number, y: number, look: TextLook = {}): number {
    const step = lineHeightOf(look);
    lines.forEach((line, index) => this.write(line, x, y + index * step, look));
    return y + lines.length * step;
  }

  wrap(text: string, width: number, look: TextLook = {}): string[] {
    if (this.widthOf(text, look) <= width) return [text];
    const lines: string[] = [];
    const wrapper = new LineWrapper(this.pdf, { width: points(width), height: Infinity });
    wrapper.on('line', (line) => lines.push(line.trimEnd()));
    wrapper.wrap(text, {});
    return lines;
  }

  widthOf(text: string, look: TextLook = {}): number {
    this.setFont(look);
    return this.pdf.widthOfString(text) * MM_PER_POINT;
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.fillAll(colour, [{ x, y, width, height }]);
  }

  fillAll(colour: string, boxes: readonly Box[]): void {
    for (const { x, y, width, height } of boxes)
      this.pdf.rect(points(x), points(y), points(width), points(height));
    this.pdf.fill(colour);
  }

  /** @param box in millimetres; the picture keeps its proportions, at the left or in the middle of it. @returns its height */
  drawPicture(picture: PaperPicture, box: Box, isCentred = false): number {
    const { width, height } = fitInto(picture, box);
    const x = isCentred ? box.x + (box.width - width) / 2 : box.x;
    const size = { width: points(width), height: points(height) };
    this.pdf.image(`data:image/jpeg;base64,${picture.jpeg}`, points(x), points(box.y), size);
    return height;
  }

  rule(y: number, from = LEFT, to = RIGHT): void {
    this.line(from, y, to, y, 0.2);
  }

  line(x: number, y: number, toX: number, toY: number, width: number): void {
    this.pdf
      .moveTo(points(x), points(y))
      .lineTo(points(toX), points(toY))
      .lineWidth(points(width))
      .stroke(RULE);
  }

  writeAcross(word: string): void {
    const [x, y] = [PAGE_WIDTH / 2, PAGE_HEIGHT / 2];
    this.pdf
      .save()
      .rotate(-52, { origin: [points(x), points(y)] })
      .fillOpacity(0.2);
    this.write(word, x, y + 11, { size: 88, weight: 'bold', colour: RED, align: 'center' });
    this.pdf.restore();
  }

  /** Ends the PDF. */
  bytes(): Uint8Array<ArrayBuffer> {
    this.pdf.end();
    return new Uint8Array(this.pdf.read() as Buffer);
  }

  private setFont({ size = 9, weight = 'normal' }: TextLook): void {
    this.pdf.font(weight).fontSize(size);
  }
}

function points(mm: number): number {
  return mm / MM_PER_POINT;
}

/** Millimetres. */
export function lineHeightOf({ size = 9 }: TextLook): number {
  return size * MM_PER_POINT * LINE_HEIGHT;
}
