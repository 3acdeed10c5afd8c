import { AGES } from '../../dealers/companies/company-debt.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import type { CompanyStatement } from '../../dealers/companies/credit.shapes.ts';
import { amount, dayText, oneLine, sumOf, pdfTexts } from './pdf-texts.server.ts';
import {
  AMBER,
  BOTTOM,
  GREY,
  LEFT,
  PAGE_HEIGHT,
  PdfCanvas,
  RIGHT,
  TOP,
  type TextLook,
} from './pdf-canvas.server.ts';
import { drawTable, heightOfStart, placeTable, type Column, type TableRow } from './pdf-table.server.ts';

export interface StatementPaper {
  statement: CompanyStatement;
  seller: { tradeName: string; legalName: string; gstin: string | null; address: string };
  gstin: string | null;
  at: string;
}

const texts = pdfTexts.statement;
const LOOK = { size: 8.5, isHeadDark: true };
const SMALL: TextLook = { size: 8.5, colour: GREY };

export function statementPdf(paper: StatementPaper): Uint8Array<ArrayBuffer> {
  const { statement, seller, at } = paper;
  const canvas = new PdfCanvas({ title: texts.title, author: seller.legalName, at: new Date(at) });
  const nextPage = () => {
    canvas.addPage();
    return drawSmallHead(canvas, paper);
  };
  const rows = rowsOf(statement);
  const table = placeTable(canvas, columns(), rows, LOOK);
  const bottom = drawTable(canvas, table, rows, drawHead(canvas, paper), nextPage);
  drawAgeing(canvas, paper, bottom + 8, nextPage);
  drawFeet(canvas, paper);
  return canvas.bytes();
}

function columns(): Column[] {
  return texts.columns.map((title, index) => ({
    title,
    align: index > 2 ? 'right' : 'left',
    isFlexible: index === 2,
  }));
}

function rowsOf({ opening, entries, closing }: CompanyStatement): TableRow[] {
  const sums = (label: string, cells: string[]): TableRow => ({
    cells: ['', label, '', ...cells].map((text) => ({ text })),
    isSum: true,
  });
  return [
    sums(texts.opening, ['', '', balance(opening)]),
    ...entries.map(({ day, kind, ref, debit, credit, balance: after }) => ({
      cells: [
        dayText(day),
        texts.kinds[kind],
        oneLine(ref),
        debit === 0 ? '' : amount(debit),
        credit === 0 ? '' : amount(credit),
        balance(after),
      ].map((text) => ({ text })),
    })),
    sums(texts.closing, [
      amount(sumOf(entries.map(({ debit }) => debit))),
      amount(sumOf(entries.map(({ credit }) => credit))),
      balance(closing),
    ]),
  ];
}

function balance(rupees: number): string {
  return rupees < 0 ? `-${amount(-rupees)}` : amount(rupees);
}

function drawHead(canvas: PdfCanvas, { statement, seller, gstin }: StatementPaper): number {
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write(texts.title, LEFT, TOP + 12, { size: 22, weight: 'bold' });
  canvas.write(periodOf(statement), RIGHT, TOP + 12, { size: 10, weight: 'bold', align: 'right' });
  canvas.rule(TOP + 17);
  const half = (RIGHT - LEFT) / 2 - 4;
  const from = [seller.legalName, ...lines(canvas, seller.address, half), gstinLine(seller.gstin)];
  const to = [statement.company.name, gstinLine(gstin)];
  const bottoms = [from, to].map((party, index) => {
    const [name, ...rest] = party.filter((line) => line !== null).map(oneLine);
    const x = index === 0 ? LEFT : LEFT + half + 8;
    if (index === 1) canvas.write(texts.for, x, TOP + 23, SMALL);
    const nameLines = canvas.wrap(name!, half, { size: 10, weight: 'bold' });
    const y = canvas.writeLines(nameLines, x, TOP + (index === 0 ? 23 : 27.5), { size: 10, weight: 'bold' });
    return canvas.writeLines(rest, x, y, SMALL);
  });
  return Math.max(...bottoms) + 3;
}

function lines(canvas: PdfCanvas, text: string, width: number): string[] {
  return text.split('\n').flatMap((line) => canvas.wrap(oneLine(line), width, SMALL));
}

function gstinLine(gstin: string | null): string | null {
  return gstin === null ? null : `GSTIN: ${gstin}`;
}

function periodOf({ from, to }: CompanyStatement): string {
  return texts.period(dayText(from), dayText(to));
}

function drawSmallHead(canvas: PdfCanvas, { statement }: StatementPaper): number {
  canvas.fill(AMBER, LEFT, TOP, 14, 1.4);
  canvas.write(`${texts.title}, ${pdfTexts.continued}`, LEFT, TOP + 7.4, { size: 11, weight: 'bold' });
  canvas.write(periodOf(statement), RIGHT, TOP + 7.4, { align: 'right' });
  return TOP + 12;
}

const AGES_LOOK = { size: 8.5, isHeadDark: false };

function drawAgeing(
  canvas: PdfCanvas,
  { statement: { ageing }, at }: StatementPaper,
  top: number,
  nextPage: () => number,
): void {
  const y = top + heightOfStart(AGES_LOOK) + 6 > BOTTOM ? nextPage() : top;
  canvas.write(texts.ageing(adminDate(at)), LEFT, y + 3, { weight: 'bold' });
  const ages = AGES.map((age): Column => ({ title: texts.ages[age], align: 'right' }));
  const total = sumOf(AGES.map((age) => ageing[age]));
  const row = { cells: [{ text: amount(total) }, ...AGES.map((age) => ({ text: amount(ageing[age]) }))] };
  const all: Column[] = [{ title: pdfTexts.total, align: 'left', isFlexible: true }, ...ages];
  drawTable(canvas, placeTable(canvas, all, [row], AGES_LOOK), [row], y + 5, nextPage);
}

function drawFeet(canvas: PdfCanvas, { seller }: StatementPaper): void {
  const pages = canvas.pages;
  for (let page = 1; page <= pages; page++) {
    canvas.returnTo(page);
    canvas.write(oneLine(seller.tradeName), LEFT, PAGE_HEIGHT - 10, SMALL);
    canvas.write(pdfTexts.page(page, pages), RIGHT, PAGE_HEIGHT - 10, { ...SMALL, align: 'right' });
  }
}
