import zlib from 'node:zlib';

/**
 * Reads the text out of a PDF such as jsPDF writes, through the tables that say which letter a glyph stands for: what
 * a person would copy from it.
 * @returns for each page the pieces of text in the order they were drawn
 */
export function pdfText(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const letters = lettersByFont(objects);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\s/.test(head))
    .map(({ head }) => objects.get(referenceIn(head, 'Contents'))!.stream)
    .map((content) => drawnText(content, letters));
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of pdf.matchAll(/^(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/gm)) {
    const [head = '', rest] = body!.split(/\r?\nstream\r?\n/);
    const raw = Buffer.from(rest?.replace(/\r?\nendstream[\s\S]*$/, '') ?? '', 'latin1');
    const stream = head.includes('/FlateDecode') ? zlib.inflateSync(raw) : raw;
    objects.set(id!, { head, stream: stream.toString('latin1') });
  }
  return objects;
}

function referenceIn(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)![1]!;
}

type Letters = Map<string, string>;

function lettersByFont(objects: Map<string, PdfObject>): Map<string, Letters> {
  const all = [...objects.values()];
  const resources = all.find(({ head }) => head.includes('/Font <<'))!.head;
  const fonts = new Map<string, Letters>();
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const { head } = objects.get(id!)!;
    if (head.includes('/ToUnicode'))
      fonts.set(name!, lettersIn(objects.get(referenceIn(head, 'ToUnicode'))!.stream));
  }
  return fonts;
}

function lettersIn(table: string): Letters {
  return new Map(
    [...table.matchAll(/^<([0-9a-f]{4})><([0-9a-f]+)>$/gm)].map(([, glyph, letter]) => [
      glyph!,
      String.fromCodePoint(parseInt(letter!, 16)),
    ]),
  );
}

function drawnText(content: string, fonts: Map<string, Letters>): string[] {
  const pieces: string[] = [];
  let letters = new Map<string, string>();
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map<string, string>();
    else pieces.push((glyphs!.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '\uFFFD').join(''));
  }
  return pieces;
}
