import fs from 'node:fs';
import path from 'node:path';
import type { ESTree, Plugin } from 'vite';
import { floorOf, OF_BROWSERS } from '../scripts/floors.mjs';
import { childrenOf, isFunction, parsed, type Node } from './syntax-tree.ts';

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
const MODULE = path.resolve('src/kit/rules/sentences.ts');

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
      if (!isOfBrowsers(file)) return null;
      if (floorOf(file) === 'languages') return withShortTables(code, byName);
      return readInPlace(withShortTable(code, byName), tables);
    },
  };
}

function isOfBrowsers(file: string): boolean {
  const floor = floorOf(file);
  return floor !== undefined && OF_BROWSERS.includes(floor) && /(?<!\.test)\.tsx?$/.test(file);
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
  const rest = new Map([...table.keys].filter(([key]) => !table.inPlace.has(key)));
  const [first, object] = tableCallIn(code);
  return edited(code, [replacing(first, `'${table.name}'`), ...shortKeys(code, object, rest)]);
}

/** In a file of another language, which holds several tables by their names. */
function withShortTables(code: string, byName: ReadonlyMap<string, BrowserTable>): string {
  const edits: Edit[] = [];
  const visit = (node: Node): void => {
    const table = isAssignment(node) && byName.get(textOf(code, node.key));
    if (!table || node.value.type !== 'ObjectExpression') return childrenOf(node).forEach(visit);
    edits.push(replacing(node.key, table.name), ...shortKeys(code, node.value, table.keys));
  };
  visit(parsed('table.ts', code));
  return edited(code, edits);
}

interface Edit {
  start: number;
  end: number;
  by: string;
}

const replacing = ({ start, end }: Node, by: string): Edit => ({ start, end, by });

function shortKeys(code: string, table: ESTree.ObjectExpression, keys: ReadonlyMap<string, string>): Edit[] {
  return namedIn(table).map((sentence, index, all) => {
    const { key, shorthand, start, end } = sentence;
    const short = keys.get(textOf(code, key));
    // With the comma behind it, and what stands between it and the one before.
    const before = all[index - 1]?.end ?? table.start;
    if (short === undefined) return { start: before + 1, end: end + 1, by: '' };
    return shorthand ? { start, end: start, by: `${short}: ` } : replacing(key, short);
  });
}

function namedIn({ properties }: ESTree.ObjectExpression): ESTree.ObjectProperty[] {
  return properties.filter((each) => each.type === 'Property');
}

function edited(code: string, edits: Edit[]): string {
  return edits
    .sort((one, other) => one.start - other.start)
    .reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

const textOf = (code: string, { start, end }: Node) => code.slice(start, end);

/** `key: value`, neither a shorthand nor a method. */
function isAssignment(node: Node): node is ESTree.ObjectProperty {
  return node.type === 'Property' && node.kind === 'init' && !node.method && !node.shorthand;
}

/** @returns the name and the sentences of the first table */
function tableCallIn(code: string): [Node, ESTree.ObjectExpression] {
  const find = (node: Node): ESTree.CallExpression | undefined =>
    node.type === 'CallExpression' && textOf(code, node.callee) === 'sentences'
      ? node
      : childrenOf(node).reduce<ESTree.CallExpression | undefined>(
          (found, each) => found ?? find(each),
          undefined,
        );
  return find(parsed('table.ts', code))!.arguments as [Node, ESTree.ObjectExpression];
}

function sourceFiles(): SourceText[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter((file) => isOfBrowsers(file) && floorOf(file) !== 'languages')
    .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));
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
    // Under another name its uses are not found.
    const rest = text
      .replace(IMPORT, (each) => (each.includes('Messages as ') ? each : ''))
      .replace(TABLE, '');
    for (const [, constant] of rest.matchAll(HANDED_ON)) tables.delete(constant!);
  }
  return tables;
}

/** Without those that name something else of their file. */
function sentencesInPlace(text: string): Map<string, string> {
  const [, table] = tableCallIn(text);
  return new Map(
    namedIn(table)
      .filter((each) => isAssignment(each) && isWhole(each.value))
      .map(({ key, value }) => [textOf(text, key), textOf(text, value)]),
  );
}

function isWhole(sentence: Node): boolean {
  const [named, declared] = [new Set<string>(), new Set(['Math', 'String'])];
  const visit = (node: Node): void => {
    if (node.type === 'MemberExpression' && !node.computed) visit(node.object);
    else if (node.type === 'VariableDeclarator') {
      declare(node.id);
      if (node.init) visit(node.init);
    } else if (isFunction(node)) {
      node.params.forEach(declare);
      if (node.body) visit(node.body);
    } else if (node.type === 'Identifier') named.add(node.name);
    else childrenOf(node).forEach(visit);
  };
  const declare = (pattern: Node): void => {
    if (pattern.type === 'Identifier') declared.add(pattern.name);
    else if (pattern.type === 'AssignmentPattern') {
      declare(pattern.left);
      visit(pattern.right);
    } else if (pattern.type === 'Property') declare(pattern.value);
    else childrenOf(pattern).forEach(declare);
  };
  if (sentence.type === 'ObjectExpression') return false;
  visit(sentence);
  return [...named].every((name) => declared.has(name));
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shortName(index: number): string {
  const last = LETTERS[index % LETTERS.length]!;
  return index < LETTERS.length ? last : shortName(Math.floor(index / LETTERS.length) - 1) + last;
}
