import { Parser } from 'saxen';

/** A rectangle of cells; rows and columns count from 0. */
interface CellRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface SheetFacts {
  hasCells: boolean;
  errors: Map<string, string>;
  /** Cells shown in percent, whose 0.18 means 18. */
  percents: Set<string>;
  merged: CellRange[];
}

type Attributes = Record<string, string | undefined>;

export function sheetFacts(xml: string, percentStyles: ReadonlySet<string>): SheetFacts {
  const facts: SheetFacts = { hasCells: false, errors: new Map(), percents: new Set(), merged: [] };
  let errorCell: string | null = null;
  let isValue = false;
  eachTag(xml, {
    open: (name, attributes) => {
      if (name === 'c') {
        const { t, s, r } = attributes();
        facts.hasCells = true;
        const cell = r === undefined ? null : keyOf(r);
        errorCell = t === 'e' ? cell : null;
        if (cell !== null && s !== undefined && percentStyles.has(s)) facts.percents.add(cell);
      } else if (name === 'v') isValue = true;
      else if (name === 'mergeCell') {
        const range = rangeOf(attributes().ref ?? '');
        if (range) facts.merged.push(range);
      }
    },
    close: (name) => {
      if (name === 'v') isValue = false;
    },
    text: (text) => {
      if (isValue && errorCell !== null) facts.errors.set(errorCell, text);
    },
  });
  return facts;
}

export function percentStylesOf(xml: string): Set<string> {
  const formats = new Set(['9', '10']);
  const styles = new Set<string>();
  let isInCellStyles = false;
  let index = 0;
  eachTag(xml, {
    open: (name, attributes) => {
      if (name === 'numFmt' && attributes().formatCode?.includes('%'))
        formats.add(attributes().numFmtId ?? '');
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'xf' && isInCellStyles) {
        if (formats.has(attributes().numFmtId ?? '')) styles.add(String(index));
        index++;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
  });
  return styles;
}

export function elementsOf(xml: string, wanted: string): Attributes[] {
  const found: Attributes[] = [];
  eachTag(xml, { open: (name, attributes) => name === wanted && found.push({ ...attributes() }) });
  return found;
}

interface TagHandlers {
  open: (name: string, attributes: () => Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** saxen knows only XML's five entities, so nothing external is loaded. Prefixes of names are dropped. */
function eachTag(xml: string, { open, close, text }: TagHandlers): void {
  const parser = new Parser();
  parser.on('openTag', (name: string, attributes: () => Attributes) =>
    open(localName(name), () => attributes()),
  );
  if (close) parser.on('closeTag', (name: string) => close(localName(name)));
  if (text) parser.on('text', (value: string, decode: (text: string) => string) => text(decode(value)));
  parser.on('error', (error: Error) => {
    throw error;
  });
  parser.parse(xml);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function rangeOf(ref: string): CellRange | null {
  const [from, to = from] = ref.split(':').map(positionOf);
  return from && to
    ? {
        top: Math.min(from.row, to.row),
        left: Math.min(from.column, to.column),
        bottom: Math.max(from.row, to.row),
        right: Math.max(from.column, to.column),
      }
    : null;
}

function keyOf(address: string): string | null {
  const position = positionOf(address);
  return position && `${position.row}:${position.column}`;
}

/** `B3` is row 2, column 1. */
function positionOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([0-9]{1,7})$/.exec(address) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
