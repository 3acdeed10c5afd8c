import { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { fitInto } from '../../kit/rules/fit-into.ts';
import type { PaperPicture } from '../../catalogue/pictures/stored-picture.server.ts';
import bold from '../../assets/fonts/noto-sans-document-bold.ttf?inline';
import normal from '../../assets/fonts/noto-sans-document.ttf?inline';

/**
 * Draws vectors, without the required white border.
 * @param text up to 2,900 characters; the portal's signed text has about a thousand
 * @param size in millimetres
 */
export function drawQrCode({ pdf }: PdfCanvas, text: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(text, { ecc: 'L', border: 0 });
  const side = size / modules;
  pdf.setFillColor(INK);
  data.forEach((row, line) => {
    for (const [start, end] of darkRuns(row))
      pdf.rect(x + start * side, y + line * side, (end - start) * side, side, null);
  });
  pdf.fill();
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

const BEFORE_CONSONANT = /([\u0915-\u0939\u0958-\u095f\u0978-\u097f]\u093c?)\u093f/g;

/** TrueType files in base64, for jsPDF. */
const pdfFonts = { normal: base64Of(normal), bold: base64Of(bold) };

/** @param dataUrl `data:font/ttf;base64,AAEA…` */
function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}

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

export const AMBER = '#f0a500';

export const WHITE = '#ffffff';

export const PALE = '#f4f6f9';

const RED = '#c62828';

const FONT = 'NotoSans';

const MM_PER_POINT = 25.4 / 72;

const LINE_HEIGHT = 1.32;

export type Weight = 'normal' | 'bold';

export interface TextLook {
  /** Points. */
  size?: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
}

export class PdfCanvas {
  readonly pdf: jsPDF;

  /** @param format in millimetres; A4 by default */
  constructor(format: 'a4' | [width: number, height: number] = 'a4') {
    this.pdf = new jsPDF({
      unit: 'mm',
      format,
      compress: true,
      putOnlyUsedFonts: true,
      floatPrecision: 2,
    });
    for (const [weight, data] of Object.entries(pdfFonts)) {
      this.pdf.addFileToVFS(`${FONT}-${weight}.ttf`, data);
      this.pdf.addFont(`${FONT}-${weight}.ttf`, FONT, weight, undefined, 'Identity-H');
    }
    this.pdf.setLanguage('en-GB');
  }

  write(text: string, x: number, y: number, look: TextLook = {}): void {
    this.setLook(look);
    const drawn = drawingOrder(text);
    const draw = () => this.pdf.text(drawn, x, y, { align: look.align ?? 'left' });
    if (drawn === text) draw();
    else this.drawAs(text, draw);
  }

  /** @returns the baseline after the last line */
  writeLines(lines: readonly string[], x: number, y: number, look: TextLook = {}): number {
    const step = lineHeightOf(look);
    lines.forEach((line, index) => this.write(line, x, y + index * step, look));
    return y + lines.length * step;
  }

  wrap(text: string, width: number, look: TextLook = {}): string[] {
    this.setLook(look);
    return this.pdf.splitTextToSize(text, width) as string[];
  }

  widthOf(text: string, look: TextLook = {}): number {
    this.setLook(look);
    return this.pdf.getTextWidth(text);
  }

  fill(colour: string, x: number, y: number, width: number, height: number): void {
    this.pdf.setFillColor(colour).rect(x, y, width, height, 'F');
  }

  /** @param box in millimetres; the picture keeps its proportions, at the left or in the middle of it. @returns its height */
  drawPicture(
    picture: PaperPicture,
    box: { x: number; y: number; width: number; height: number },
    isCentred = false,
  ): number {
    const { width, height } = fitInto(picture, box);
    const x = isCentred ? box.x + (box.width - width) / 2 : box.x;
    this.pdf.addImage(`data:image/jpeg;base64,${picture.jpeg}`, 'JPEG', x, box.y, width, height);
    return height;
  }

  rule(y: number, from = LEFT, to = RIGHT): void {
    this.pdf.setDrawColor(RULE).setLineWidth(0.2).line(from, y, to, y);
  }

  writeAcross(word: string): void {
    const { pdf } = this;
    const look = { size: 88, weight: 'bold', colour: RED } as const;
    const angle = 52;
    const half = this.widthOf(word, look) / 2;
    const capHalf = (look.size * MM_PER_POINT * 0.714) / 2;
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const x = PAGE_WIDTH / 2 - half * cos + capHalf * sin;
    const y = PAGE_HEIGHT / 2 + half * sin + capHalf * cos;
    pdf.saveGraphicsState();
    pdf.setGState(pdf.GState({ opacity: 0.2 }));
    this.setLook(look);
    pdf.text(word, x, y, { angle });
    pdf.restoreGraphicsState();
  }

  /** The drawing reads and copies as `text`. */
  private drawAs(text: string, draw: () => void): void {
    const { write } = this.pdf.internal as unknown as { write: (operator: string) => void };
    const utf16 = Array.from({ length: text.length }, (_, index) =>
      text.charCodeAt(index).toString(16).padStart(4, '0'),
    );
    write(`/Span <</ActualText <feff${utf16.join('')}>>> BDC`);
    draw();
    write('EMC');
  }

  private setLook({ size = 9, weight = 'normal', colour = INK }: TextLook): void {
    this.pdf.setFont(FONT, weight).setFontSize(size).setTextColor(colour);
  }
}

/** Millimetres. */
export function lineHeightOf({ size = 9 }: TextLook): number {
  return size * MM_PER_POINT * LINE_HEIGHT;
}

/** Moves the vowel sign I (ि) before its consonant, where it is drawn: jsPDF keeps the order of the text. */
export function drawingOrder(text: string): string {
  return text.replace(BEFORE_CONSONANT, '\u093f$1');
}
