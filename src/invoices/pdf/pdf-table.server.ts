import {
  BOTTOM,
  GREY,
  INK,
  LEFT,
  lineHeightOf,
  PALE,
  RIGHT,
  WHITE,
  type PdfCanvas,
  type TextLook,
} from './pdf-canvas.server.ts';

export interface Column {
  title: string;
  align: 'left' | 'right';
  isFlexible?: boolean;
}

export interface Cell {
  text: string;
  detail?: string;
}

export interface TableRow {
  cells: Cell[];
  isSum?: boolean;
}

export interface PlacedColumn extends Column {
  x: number;
  width: number;
}

export interface TableLook {
  /** Points. */
  size: number;
  isHeadDark: boolean;
}

export interface PlacedTable {
  columns: PlacedColumn[];
  look: TableLook;
}

const PADDING = 1.8;
const CELL_TOP = 1.4;
/** Millimetres; below it the text is made smaller. */
const MIN_FLEXIBLE_WIDTH = 36;
const MIN_SIZE = 6.5;
const BASELINE = 0.76;

/** Each column is as wide as its longest text. The text shrinks where too little is left for the flexible column. */
export function placeTable(
  canvas: PdfCanvas,
  columns: readonly Column[],
  rows: readonly TableRow[],
  look: TableLook,
): PlacedTable {
  const widths = columns.map(({ title, isFlexible }, index) => {
    if (isFlexible) return 0;
    const longest = longestOf(rows.map(({ cells }) => cells[index]?.text ?? ''));
    const textWidths = [title, longest].map((text) => canvas.widthOf(text, boldOf(look)));
    return Math.max(...textWidths) + 2 * PADDING;
  });
  const left = RIGHT - LEFT - widths.reduce((sum, width) => sum + width, 0);
  if (left < MIN_FLEXIBLE_WIDTH && look.size > MIN_SIZE)
    return placeTable(canvas, columns, rows, { ...look, size: look.size - 0.5 });
  let x = LEFT;
  const placed = columns.map((column, index) => {
    const width = column.isFlexible ? left : widths[index]!;
    const here = { ...column, x, width };
    x += width;
    return here;
  });
  return { columns: placed, look };
}

/** Digits are equally wide, so the longest number is also the widest. */
function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

/**
 * Continues on the next page, with its head.
 * @param onNextPage begins a page and returns where its contents start; it gets the index of the next row
 * @param rowsAfterHead rows to draw below the head of a further page, by the index of the next row
 * @returns where the table ends
 */
export function drawTable(
  canvas: PdfCanvas,
  table: PlacedTable,
  rows: readonly TableRow[],
  top: number,
  onNextPage: (nextRow: number) => number,
  rowsAfterHead: (nextRow: number) => TableRow[] = () => [],
): number {
  const laidRows = rows.map((row) => layRow(canvas, table, row));
  const firstHeight = headHeightOf(table.look) + (laidRows[0]?.height ?? 0);
  let y = drawTableHead(canvas, table, top + firstHeight > BOTTOM ? onNextPage(0) : top);
  laidRows.forEach((row, index) => {
    if (y + row.height > BOTTOM) {
      y = drawTableHead(canvas, table, onNextPage(index));
      for (const first of rowsAfterHead(index)) y = drawRow(canvas, table, layRow(canvas, table, first), y);
    }
    y = drawRow(canvas, table, row, y);
  });
  return y;
}

export function heightOfStart(look: TableLook): number {
  return 2 * headHeightOf(look);
}

function headHeightOf(look: TableLook): number {
  return lineHeightOf(textOf(look)) + 2 * CELL_TOP;
}

function drawTableHead(canvas: PdfCanvas, { columns, look }: PlacedTable, y: number): number {
  const height = headHeightOf(look);
  canvas.fill(look.isHeadDark ? INK : PALE, LEFT, y, RIGHT - LEFT, height);
  const baseline = y + CELL_TOP + lineHeightOf(textOf(look)) * BASELINE;
  for (const column of columns)
    writeInColumn(canvas, column, column.title, baseline, {
      ...boldOf(look),
      colour: look.isHeadDark ? WHITE : INK,
    });
  return y + height;
}

interface LaidRow {
  cells: { lines: string[]; details: string[] }[];
  isSum: boolean;
  height: number;
}

function layRow(
  canvas: PdfCanvas,
  { columns, look }: PlacedTable,
  { cells, isSum = false }: TableRow,
): LaidRow {
  const laid = cells.map(({ text, detail }, index) => {
    const { width, isFlexible } = columns[index]!;
    const wrap = (long: string, its: TextLook) =>
      isFlexible ? canvas.wrap(long, width - 2 * PADDING, its) : [long];
    return {
      lines: wrap(text, isSum ? boldOf(look) : textOf(look)),
      details: detail ? wrap(detail, detailOf(look)) : [],
    };
  });
  const heights = laid.map(
    ({ lines, details }) =>
      lines.length * lineHeightOf(textOf(look)) + details.length * lineHeightOf(detailOf(look)),
  );
  return { cells: laid, isSum, height: Math.max(...heights) + 2 * CELL_TOP };
}

function drawRow(
  canvas: PdfCanvas,
  { columns, look }: PlacedTable,
  { cells, isSum, height }: LaidRow,
  y: number,
): number {
  if (isSum) canvas.fill(PALE, LEFT, y, RIGHT - LEFT, height);
  cells.forEach(({ lines, details }, index) => {
    let baseline = y + CELL_TOP + lineHeightOf(textOf(look)) * BASELINE;
    const write = (line: string, its: TextLook) => {
      writeInColumn(canvas, columns[index]!, line, baseline, its);
      baseline += lineHeightOf(its);
    };
    for (const line of lines) write(line, isSum ? boldOf(look) : textOf(look));
    for (const line of details) write(line, detailOf(look));
  });
  canvas.rule(y + height);
  return y + height;
}

export function writeInColumn(
  canvas: PdfCanvas,
  { x, width, align }: PlacedColumn,
  text: string,
  baseline: number,
  look: TextLook,
): void {
  if (text === '') return;
  canvas.write(text, align === 'left' ? x + PADDING : x + width - PADDING, baseline, { ...look, align });
}

function textOf({ size }: TableLook): TextLook {
  return { size };
}

export function boldOf({ size }: TableLook): TextLook {
  return { size, weight: 'bold' };
}

function detailOf({ size }: TableLook): TextLook {
  return { size: size - 1, colour: GREY };
}
