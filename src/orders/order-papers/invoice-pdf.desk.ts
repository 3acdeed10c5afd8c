import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { fitInto } from '../../kit/rules/fit-into.ts';
import { invoiceFont, printableText } from '../../kit/rules/printable-text.ts';
import type { Order } from '../orders/orders.shapes.ts';
import type { Shop } from '../../platform/settings/settings.shapes.ts';
import { invoiceContentOf, type InvoiceContent } from './invoice-content.desk.ts';

/** The shop's logo as PDFs take it, with its size in pixels. */
export interface InvoiceLogo {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** TrueType files in base64. */
export interface InvoiceFonts {
  normal: string;
  bold: string;
}

const FONT = 'NotoSans';
const MARGIN_MM = 16;
const PAGE_WIDTH_MM = 210;
const PAGE_HEIGHT_MM = 297;
const RIGHT = PAGE_WIDTH_MM - MARGIN_MM;
const FOOT_MM = 20;
const LINE_MM = 4.8;
const FACT_NAME_MM = 22;
const LOGO_BOX_MM = { width: 60, height: 13 };
const INK = '#12161d';
const GREY = '#5b6678';
const RULE = '#d5dae2';
const AMBER = '#f0a500';
const WHITE = '#ffffff';

/** Draws each order's invoice on a new page of one PDF. @param logo replaces the shop's name */
export function invoicesPdf(
  orders: readonly Order[],
  shop: Shop,
  fonts: InvoiceFonts,
  logo: InvoiceLogo | null = null,
  now = new Date(),
): ArrayBuffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true });
  for (const [weight, data] of Object.entries(fonts) as [string, string][]) {
    pdf.addFileToVFS(`${FONT}-${weight}.ttf`, data);
    pdf.addFont(`${FONT}-${weight}.ttf`, FONT, weight, undefined, 'Identity-H');
  }
  pdf.setLanguage('en-GB');
  pdf.setProperties({
    title: `Order Invoice ${orders.map(({ _id }) => _id).join(', ')}`,
    author: shop.legalName,
  });
  orders.forEach((order, index) => {
    if (index > 0) pdf.addPage();
    drawInvoice(pdf, order, shop, logo, now);
  });
  return pdf.output('arraybuffer');
}

function drawInvoice(pdf: jsPDF, order: Order, shop: Shop, logo: InvoiceLogo | null, now: Date): void {
  const shopName = printableText(shop.tradeName, invoiceFont);
  const content = invoiceContentOf(order, shop, now);
  const firstPage = pdf.getNumberOfPages();
  const belowHead = drawHead(pdf, content, logo ?? shopName);
  const belowParties = drawParties(pdf, content, belowHead);
  const belowFacts = drawFacts(pdf, content, belowParties);
  const belowLines = drawLines(pdf, content, belowFacts);
  drawSums(pdf, content, belowLines);
  drawFeet(pdf, content.foot, `${shopName} · ${order._id}`, firstPage);
}

function drawHead(pdf: jsPDF, { title, meta }: InvoiceContent, shop: InvoiceLogo | string): number {
  const top = MARGIN_MM + 6;
  const look = { size: 22, weight: 'bold' } as const;
  if (typeof shop === 'string') {
    pdf.setFillColor(AMBER).rect(MARGIN_MM, MARGIN_MM - 4, 14, 1.4, 'F');
    write(pdf, title, MARGIN_MM, top + 2, look);
    write(pdf, shop, MARGIN_MM, top + 9, { size: 10, colour: GREY });
  } else {
    const { width, height } = fitInto(shop, LOGO_BOX_MM);
    pdf.addImage(shop.jpeg, 'JPEG', MARGIN_MM, MARGIN_MM - 6, width, height);
    write(pdf, title, MARGIN_MM, top + 11, look);
  }
  meta.forEach(([name, value], line) => {
    const y = top - 2 + line * (LINE_MM + 0.6);
    write(pdf, name, RIGHT - 58, y, { colour: GREY });
    write(pdf, value, RIGHT, y, { weight: 'bold', align: 'right' });
  });
  const bottom = top + 16;
  pdf.setDrawColor(RULE).setLineWidth(0.3).line(MARGIN_MM, bottom, RIGHT, bottom);
  return bottom + 9;
}

function drawParties(pdf: jsPDF, { from, to }: InvoiceContent, top: number): number {
  const width = (RIGHT - MARGIN_MM) / 2 - 6;
  const bottoms = [
    drawParty(pdf, 'From', from, MARGIN_MM, top, width),
    drawParty(pdf, 'To', to, MARGIN_MM + width + 12, top, width),
  ];
  return Math.max(...bottoms) + 5;
}

function drawParty(
  pdf: jsPDF,
  heading: string,
  [name = '', ...lines]: string[],
  x: number,
  top: number,
  width: number,
): number {
  write(pdf, heading, x, top, { size: 9, colour: GREY });
  let y = top + LINE_MM + 1;
  const writeWrapped = (text: string, weight: 'normal' | 'bold') => {
    for (const part of wrapped(pdf, text, width, weight)) {
      write(pdf, part, x, y, { weight });
      y += LINE_MM;
    }
  };
  writeWrapped(name, 'bold');
  for (const line of lines) writeWrapped(line, 'normal');
  return y;
}

function drawFacts(pdf: jsPDF, { facts }: InvoiceContent, top: number): number {
  let y = top;
  for (const [name, value] of facts) {
    write(pdf, name, MARGIN_MM, y, { size: 9, colour: GREY });
    for (const part of wrapped(pdf, value, RIGHT - MARGIN_MM - FACT_NAME_MM, 'bold')) {
      write(pdf, part, MARGIN_MM + FACT_NAME_MM, y, { weight: 'bold' });
      y += LINE_MM;
    }
  }
  return y + 2;
}

function drawLines(pdf: jsPDF, { columns, rows }: InvoiceContent, top: number): number {
  const number = { halign: 'right' } as const;
  autoTable(pdf, {
    startY: top,
    margin: { left: MARGIN_MM, right: MARGIN_MM, top: MARGIN_MM, bottom: FOOT_MM },
    head: [columns.map((content, index) => ({ content, styles: index === 0 ? {} : number }))],
    body: rows,
    theme: 'plain',
    rowPageBreak: 'avoid',
    styles: { font: FONT, fontSize: 10, textColor: INK, cellPadding: 2.6, overflow: 'linebreak' },
    headStyles: { fontStyle: 'bold', fillColor: INK, textColor: WHITE, fontSize: 9.5 },
    bodyStyles: { lineColor: RULE, lineWidth: { bottom: 0.2 } },
    columnStyles: {
      0: { cellWidth: 'auto' },
      1: { ...number, cellWidth: 22 },
      2: { ...number, cellWidth: 36 },
      3: { ...number, cellWidth: 38 },
    },
  });
  return (pdf as jsPDF & { lastAutoTable: { finalY: number } }).lastAutoTable.finalY;
}

function drawSums(pdf: jsPDF, { sums, note }: InvoiceContent, top: number): void {
  const height = sums.length * 7 + 16;
  let y = top + 9;
  if (top + height > PAGE_HEIGHT_MM - FOOT_MM) {
    pdf.addPage();
    y = MARGIN_MM + 6;
  }
  sums.forEach(([name, value], index) => {
    const isTotal = index === sums.length - 1;
    const look = isTotal ? ({ size: 13, weight: 'bold' } as const) : {};
    write(pdf, name, RIGHT - 92, y, look);
    write(pdf, value, RIGHT - 2.6, y, { ...look, align: 'right' });
    y += 7;
  });
  write(pdf, 'Prices include GST.', MARGIN_MM, y + 3, { size: 9, colour: GREY });
  if (note !== null) write(pdf, note, MARGIN_MM, y + 8, { size: 9, colour: GREY });
}

/** Drawn last, when the number of pages is known. */
function drawFeet(pdf: jsPDF, foot: string, label: string, firstPage: number): void {
  const lastPage = pdf.getNumberOfPages();
  const y = PAGE_HEIGHT_MM - 10;
  for (let page = firstPage; page <= lastPage; page++) {
    pdf.setPage(page);
    const look = { size: 8.5, colour: GREY };
    write(pdf, label, MARGIN_MM, y, look);
    write(pdf, foot, PAGE_WIDTH_MM / 2, y, { ...look, align: 'center' });
    const pageLabel = `Page ${page - firstPage + 1} of ${lastPage - firstPage + 1}`;
    write(pdf, pageLabel, RIGHT, y, { ...look, align: 'right' });
  }
}

interface Look {
  size?: number;
  weight?: 'normal' | 'bold';
  colour?: string;
  align?: 'left' | 'center' | 'right';
}

function write(
  pdf: jsPDF,
  text: string,
  x: number,
  y: number,
  { size = 10, weight = 'normal', colour = INK, align = 'left' }: Look = {},
): void {
  pdf.setFont(FONT, weight).setFontSize(size).setTextColor(colour);
  pdf.text(text, x, y, { align });
}

function wrapped(pdf: jsPDF, text: string, width: number, weight: 'normal' | 'bold'): string[] {
  pdf.setFont(FONT, weight).setFontSize(10);
  return pdf.splitTextToSize(text, width) as string[];
}
