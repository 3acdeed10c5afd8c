import { AGES } from '../../dealers/companies/company-debt.ts';
import { adminDate } from '../../kit/rules/dates.ts';
import type { CompanyStatement } from '../../dealers/companies/credit.shapes.ts';
import { amount, dayText, oneLine, sumOf, textLines, pdfTexts } from './pdf-texts.server.ts';
import { BOTTOM, LEFT, PdfCanvas } from './pdf-canvas.server.ts';
import { drawFeet, drawHead, nextPage, type PaperBrand } from './quote-pdf.server.ts';
import { drawColumns, type Party } from './pdf-parties.server.ts';
import { drawTable, heightOfStart, placeTable, type Column, type TableRow } from './pdf-table.server.ts';

export interface StatementPaper {
  statement: CompanyStatement;
  seller: { tradeName: string; legalName: string; gstin: string | null; address: string };
  gstin: string | null;
  brand: PaperBrand;
  at: string;
}

const texts = pdfTexts.statement;
const LOOK = { size: 8.5, isHeadDark: true };

export function statementPdf(paper: StatementPaper): Uint8Array<ArrayBuffer> {
  const { statement, seller, at } = paper;
  const canvas = new PdfCanvas({ title: texts.title, author: seller.legalName, at: new Date(at) });
  const continued = () => nextPage(canvas, paper.brand, texts.title, periodOf(statement));
  const rows = rowsOf(statement);
  const table = placeTable(canvas, columns(), rows, LOOK);
  const belowHead = drawHead(canvas, paper.brand, {
    title: texts.title,
    shopName: seller.tradeName,
    facts: [[texts.during, periodOf(statement)]],
  });
  const belowParties = drawColumns(canvas, partiesOf(paper), belowHead + 7);
  const bottom = drawTable(canvas, table, rows, belowParties + 3, continued);
  drawAgeing(canvas, paper, bottom + 8, continued);
  drawFeet(canvas, oneLine(seller.tradeName));
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
    ...entries.map(({ day, kind, ref, poNumber, debit, credit, balance: after }) => ({
      cells: [
        dayText(day),
        texts.kinds[kind],
        oneLine(poNumber === undefined ? ref : `${ref} · ${pdfTexts.poNumber(poNumber)}`),
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

function partiesOf({ statement, seller, gstin }: StatementPaper): Party[] {
  const linesOf = (address: string, number: string | null) => [
    ...textLines(address),
    ...(number === null ? [] : [pdfTexts.gstin(number)]),
  ];
  return [
    { heading: texts.from, name: oneLine(seller.legalName), lines: linesOf(seller.address, seller.gstin) },
    { heading: texts.for, name: oneLine(statement.company.name), lines: linesOf('', gstin) },
  ];
}

function periodOf({ from, to }: CompanyStatement): string {
  return texts.period(dayText(from), dayText(to));
}

const AGES_LOOK = { size: 8.5, isHeadDark: false };

function drawAgeing(
  canvas: PdfCanvas,
  { statement: { ageing }, at }: StatementPaper,
  top: number,
  onNextPage: () => number,
): void {
  const y = top + heightOfStart(AGES_LOOK) + 6 > BOTTOM ? onNextPage() : top;
  canvas.write(texts.ageing(adminDate(at)), LEFT, y + 3, { weight: 'bold' });
  const ages = AGES.map((age): Column => ({ title: texts.ages[age], align: 'right' }));
  const total = sumOf(AGES.map((age) => ageing[age]));
  const row = { cells: [{ text: amount(total) }, ...AGES.map((age) => ({ text: amount(ageing[age]) }))] };
  const all: Column[] = [{ title: pdfTexts.total, align: 'left', isFlexible: true }, ...ages];
  drawTable(canvas, placeTable(canvas, all, [row], AGES_LOOK), [row], y + 5, onNextPage);
}
