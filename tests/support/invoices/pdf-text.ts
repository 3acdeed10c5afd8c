import zlib from 'node:zlib';

/**
 * Extracts the text of a PDF written by jsPDF, through the tables that map glyphs to characters: what
 * a person would copy from it.
 * @returns for each page its texts, in drawing order
 */
export function pdfText(bytes: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(bytes).toString('latin1'));
  const characters = charactersByFont(objects);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\s/.test(head))
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
  const all = [...objects.values()];
  const resources = all.find(({ head }) => head.includes('/Font <<'))!.head;
  const fonts = new Map<string, CharacterMap>();
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const { head } = objects.get(id!)!;
    if (head.includes('/ToUnicode'))
      fonts.set(name!, characterMapOf(objects.get(referenceIn(head, 'ToUnicode'))!.stream));
  }
  return fonts;
}

function characterMapOf(table: string): CharacterMap {
  return new Map(
    [...table.matchAll(/^<([0-9a-f]{4})><([0-9a-f]+)>$/gm)].map(([, glyph, character]) => [
      glyph!,
      String.fromCodePoint(parseInt(character!, 16)),
    ]),
  );
}

function shownText(content: string, fonts: Map<string, CharacterMap>): string[] {
  const texts: string[] = [];
  let characters = new Map<string, string>();
  let actualText: string | null = null;
  const operators = /\/ActualText <feff([0-9a-f]*)>|\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)> Tj/g;
  for (const [, replacement, font, glyphs] of content.matchAll(operators)) {
    if (replacement !== undefined) actualText = utf16Of(replacement);
    else if (font !== undefined) characters = fonts.get(font) ?? new Map<string, string>();
    else {
      const shown = (glyphs!.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '\uFFFD').join('');
      texts.push(actualText ?? shown);
      actualText = null;
    }
  }
  return texts;
}

function utf16Of(hex: string): string {
  const units = hex.match(/.{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}
