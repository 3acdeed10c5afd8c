import zlib from 'node:zlib';

/**
 * Extracts the text of a PDF through the tables that map glyphs to characters, and through the text that stands for
 * shaped letters: what a person would copy from it.
 * @returns for each page its texts, in drawing order
 */
export function pdfText(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const characters = charactersByFont(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\s/.test(head));
  return pages
    .map(({ head }) => objects.get(referenceIn(head, 'Contents'))!.stream)
    .map((content) => shownText(content, characters));
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of pdf.matchAll(/^(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm)) {
    const [head = '', rest] = body!.split(/\r?\nstream\r?\n/);
    // Cut by its length, because compressed data may end like a new line.
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const raw = Buffer.from(rest?.slice(0, length) ?? '', 'latin1');
    const stream = head.includes('/FlateDecode') ? zlib.inflateSync(raw) : raw;
    objects.set(id!, { head, stream: stream.toString('latin1') });
  }
  return objects;
}

function referenceIn(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)![1]!;
}

type CharacterMap = Map<string, string>;

function charactersByFont(objects: Map<string, PdfObject>): Map<string, CharacterMap> {
  const fonts = new Map<string, CharacterMap>();
  for (const { head: resources } of objects.values())
    for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const { head } = objects.get(id!)!;
      if (!fonts.has(name!) && head.includes('/ToUnicode'))
        fonts.set(name!, characterMapOf(objects.get(referenceIn(head, 'ToUnicode'))!.stream));
    }
  return fonts;
}

/** jsPDF maps glyphs one by one, pdfkit a range to a list. */
function characterMapOf(table: string): CharacterMap {
  const map: CharacterMap = new Map();
  for (const [, glyph, letters] of table.matchAll(/^<([0-9a-f]{4})><([0-9a-f]+)>$/gm))
    map.set(glyph!, utf16Of(letters!));
  for (const [, first, list] of table.matchAll(/^<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*)\]$/gm))
    Array.from(list!.matchAll(/<([^>]*)>/g), ([, letters], index) =>
      map.set((parseInt(first!, 16) + index).toString(16).padStart(4, '0'), utf16Of(letters!)),
    );
  return map;
}

/** A text is one piece (Tj), or all between BT and ET: pieces between which letters move closer (TJ). */
function shownText(content: string, fonts: Map<string, CharacterMap>): string[] {
  const texts: string[] = [];
  let characters: CharacterMap = new Map();
  let shown = '';
  let actualText: string | null = null;
  const operators = /\/ActualText \(((?:[^\\)]|\\[\s\S])*)\)|\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|Tj|\bET\b/g;
  for (const [, replacement, font, glyphs] of content.matchAll(operators)) {
    if (replacement !== undefined) actualText = unescaped(replacement);
    else if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>();
    else if (glyphs !== undefined)
      shown += (glyphs.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '\uFFFD').join('');
    else if (shown !== '') {
      texts.push(actualText ?? shown);
      [shown, actualText] = ['', null];
    }
  }
  return texts;
}

/** @param literal a string in UTF-16, as it stands in the file */
function unescaped(literal: string): string {
  const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
  const bytes = literal.replace(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign);
  return utf16Of(Buffer.from(bytes, 'latin1').toString('hex')).replace(/^\uFEFF/, '');
}

function utf16Of(hex: string): string {
  const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}
