import type { PaperPicture } from '../../catalogue/pictures/stored-picture.server.ts';
import { SEED_ACCENT } from '../../storefront/brand/accent-palette.ts';
import { oneLine, pdfTexts } from './pdf-texts.server.ts';
import { GREY, LEFT, PAGE_HEIGHT, RIGHT, TOP, type PdfCanvas, type TextLook } from './pdf-canvas.server.ts';

/** How a paper shows whose it is. */
export interface PaperBrand {
  logo?: PaperPicture;
  /** Colour of the bar; the one of a new shop if it is not set. */
  accent?: string;
}

interface PaperHead {
  title: string;
  shopName: string;
  /** At the right, strong above the facts. */
  mark?: string;
  facts: readonly (readonly [name: string, value: string])[];
}

const META_STEP = 5.4;
const META_WIDTH = 62;
const LOGO = { x: LEFT, y: TOP - 2, width: 60, height: 12 };
const HEAD_HEIGHT = 24;
const FOOT_Y = PAGE_HEIGHT - 10;

/** Draws the logo, or the shop's name where there is none. @returns where the head ends */
export function drawHead(
  canvas: PdfCanvas,
  brand: PaperBrand,
  { title, shopName, mark, facts }: PaperHead,
): number {
  const look: TextLook = { size: 22, weight: 'bold' };
  if (brand.logo === undefined) {
    drawBar(canvas, brand);
    canvas.write(title, LEFT, TOP + 12, look);
    canvas.write(oneLine(shopName), LEFT, TOP + 19, { size: 10, colour: GREY });
  } else {
    canvas.drawPicture(brand.logo, LOGO);
    canvas.write(title, LEFT, TOP + 20, look);
  }
  if (mark !== undefined) canvas.write(mark, RIGHT, TOP + 1.6, { weight: 'bold', align: 'right' });
  facts.forEach(([name, value], index) => {
    const y = TOP + (mark === undefined ? 3 : 8.2) + index * META_STEP;
    canvas.write(name, RIGHT - META_WIDTH, y, { size: 10, colour: GREY });
    canvas.write(value, RIGHT, y, { size: 10, weight: 'bold', align: 'right' });
  });
  canvas.rule(TOP + HEAD_HEIGHT);
  return TOP + HEAD_HEIGHT;
}

/** Begins a further page. @returns where its contents start */
export function nextPage(canvas: PdfCanvas, brand: PaperBrand, title: string, mark = ''): number {
  canvas.addPage();
  drawBar(canvas, brand);
  canvas.write(`${title}, ${pdfTexts.continued}`, LEFT, TOP + 7.4, { size: 11, weight: 'bold' });
  canvas.write(mark, RIGHT, TOP + 7.4, { weight: 'bold', align: 'right' });
  return TOP + 12;
}

function drawBar(canvas: PdfCanvas, { accent = SEED_ACCENT }: PaperBrand): void {
  canvas.fill(accent, LEFT, TOP, 14, 1.4);
}

/** Drawn last, when the number of pages is known. @param onPage draws more on each */
export function drawFeet(canvas: PdfCanvas, label: string, firstPage = 1, onPage?: () => void): void {
  const look: TextLook = { size: 8.5, colour: GREY };
  const pages = canvas.pages - firstPage + 1;
  for (let page = 1; page <= pages; page++) {
    canvas.returnTo(firstPage + page - 1);
    canvas.write(label, LEFT, FOOT_Y, look);
    canvas.write(pdfTexts.page(page, pages), RIGHT, FOOT_Y, { ...look, align: 'right' });
    onPage?.();
  }
}
