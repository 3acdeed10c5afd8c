import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { Plugin } from 'vite';

interface BrowserTable {
  /** Of one or two signs, as those of its sentences. */
  name: string;
  keys: Map<string, string>;
  /** The code of those that stand where they are read. */
  inPlace: Map<string, string>;
}

interface SourceText {
  file: string;
  text: string;
}

const TABLE = /export const (\w+Messages) = sentences\('(\w+)'/;
const USE = /\b(\w+Messages)\s*\.\s*(\w+)\b/g;
const HANDED_ON = /\b(\w+Messages)\b(?!\s*\.)/g;
const IMPORT = /^import [^;]*;$/gm;
const MODULE = path.resolve('src/domain/platform/sentences.ts');

/**
 * What is written as tables of sentences reaches the browser by the sentence: each stands where it is read, so that no
 * page loads those of another. What cannot stand there, because it names something else of its file, stays in a table
 * with what the browser reads. Their names are shortened, in every language: the bundler shortens no key of an object.
 */
export function leanSentences(): Plugin {
  const tables = browserTables(sourceFiles());
  const byName = new Map([...tables.values()].map(({ original, ...table }) => [original, table]));
  return {
    name: 'lean-sentences',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = path.relative('.', id);
      if (!/^src\/(web|contract|domain)\/.*\.tsx?$/.test(file)) return null;
      if (file.startsWith('src/contract/words/')) return withShortTables(code, byName);
      return readInPlace(withShortTable(code, byName), tables);
    },
  };
}

function readInPlace(code: string, tables: ReadonlyMap<string, BrowserTable>): string {
  let isRead = false;
  const read = code.replace(USE, (use, constant: string, key: string) => {
    const table = tables.get(constant);
    const short = table?.keys.get(key);
    if (!table || short === undefined) return use;
    const written = table.inPlace.get(key);
    if (written === undefined) return `${constant}.${short}`;
    isRead = true;
    return `readSentence('${table.name}', '${short}', ${written})`;
  });
  return isRead ? `import { sentence as readSentence } from '${MODULE}';\n${read}` : read;
}

/** In the file of an English table, without the sentences that stand where they are read. */
function withShortTable(code: string, byName: ReadonlyMap<string, BrowserTable>): string {
  const [, , name] = TABLE.exec(code) ?? [];
  const table = byName.get(name ?? '');
  if (!table) return code;
  const call = tableCallIn(code)!;
  const rest = new Map([...table.keys].filter(([key]) => !table.inPlace.has(key)));
  const [first, object] = call.arguments as unknown as [ts.Expression, ts.ObjectLiteralExpression];
  return edited(code, [replacing(first, `'${table.name}'`), ...shortKeys(object, rest)]);
}

/** In a file of another language, which holds several tables by their names. */
function withShortTables(code: string, byName: ReadonlyMap<string, BrowserTable>): string {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    const table = ts.isPropertyAssignment(node) && byName.get(node.name.getText());
    if (!table || !ts.isObjectLiteralExpression(node.initializer)) return ts.forEachChild(node, visit);
    edits.push(replacing(node.name, table.name), ...shortKeys(node.initializer, table.keys));
  };
  visit(parsed(code));
  return edited(code, edits);
}

interface Edit {
  start: number;
  end: number;
  by: string;
}

const replacing = (node: ts.Node, by: string): Edit => ({ start: node.getStart(), end: node.end, by });

function shortKeys(table: ts.ObjectLiteralExpression, keys: ReadonlyMap<string, string>): Edit[] {
  return table.properties.map((sentence) => {
    const short = keys.get(sentence.name!.getText());
    // With the comma behind it.
    if (short === undefined) return { start: sentence.pos, end: sentence.end + 1, by: '' };
    return ts.isShorthandPropertyAssignment(sentence)
      ? { start: sentence.getStart(), end: sentence.getStart(), by: `${short}: ` }
      : replacing(sentence.name!, short);
  });
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .sort((one, other) => one.start - other.start)
    .reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

function parsed(code: string): ts.SourceFile {
  return ts.createSourceFile('table.ts', code, ts.ScriptTarget.Latest, true);
}

function tableCallIn(code: string): ts.CallExpression | undefined {
  const find = (node: ts.Node): ts.CallExpression | undefined =>
    ts.isCallExpression(node) && node.expression.getText() === 'sentences'
      ? node
      : ts.forEachChild(node, find);
  return find(parsed(code));
}

function sourceFiles(): SourceText[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(web|contract|domain)\/(?!words\/).*(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join('src', file), 'utf8') }));
}

/** By the name of their constant; without those that are handed on whole. */
function browserTables(files: SourceText[]): Map<string, BrowserTable & { original: string }> {
  const tables = new Map<string, BrowserTable & { original: string }>();
  for (const { text } of files) {
    const [, constant, original] = TABLE.exec(text) ?? [];
    if (!constant) continue;
    const inPlace = sentencesInPlace(text);
    tables.set(constant, { original: original!, name: shortName(tables.size), keys: new Map(), inPlace });
  }
  for (const { text } of files) {
    for (const [, constant, key] of text.matchAll(USE)) {
      const keys = tables.get(constant!)?.keys;
      if (keys && !keys.has(key!)) keys.set(key!, shortName(keys.size));
    }
  }
  for (const { text } of files) {
    const rest = text.replace(IMPORT, '').replace(TABLE, '');
    for (const [, constant] of rest.matchAll(HANDED_ON)) tables.delete(constant!);
  }
  return tables;
}

/** Without those that name something else of their file. */
function sentencesInPlace(text: string): Map<string, string> {
  const table = tableCallIn(text)!.arguments[1] as ts.ObjectLiteralExpression;
  return new Map(
    table.properties.flatMap((each) =>
      ts.isPropertyAssignment(each) && isWhole(each.initializer)
        ? [[each.name.getText(), each.initializer.getText()]]
        : [],
    ),
  );
}

function isWhole(sentence: ts.Expression): boolean {
  const [named, declared] = [new Set<string>(), new Set(['Math', 'String'])];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isPropertyAccessExpression(node)) return visit(node.expression);
    if (ts.isParameter(node) || ts.isVariableDeclaration(node) || ts.isBindingElement(node)) {
      if (ts.isIdentifier(node.name)) declared.add(node.name.text);
      else visit(node.name);
      if (node.initializer) visit(node.initializer);
    } else if (ts.isIdentifier(node)) named.add(node.text);
    else ts.forEachChild(node, visit);
  };
  if (ts.isObjectLiteralExpression(sentence)) return false;
  visit(sentence);
  return [...named].every((name) => declared.has(name));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shortName(index: number): string {
  const last = LETTERS[index % LETTERS.length]!;
  return index < LETTERS.length ? last : shortName(Math.floor(index / LETTERS.length) - 1) + last;
}
