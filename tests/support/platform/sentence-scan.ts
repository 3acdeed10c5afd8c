import fs from 'node:fs';
import path from 'node:path';
import type { ESTree } from 'vite';
import { floorOf, isOfDesk } from '../../../scripts/floors.mjs';
import { childrenOf, isFunction, parsed, type Node } from '../../../config/syntax-tree.ts';

/** Reads what shoppers' code says, to find sentences that no other language could replace. */

const SCREENS: string[] = ['web', 'pages', 'frame'];

export function shoppersFiles(): string[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && SCREENS.includes(floorOf(file) ?? '') && !isOfDesk(file),
    );
}

export function filesWithSentences(): string[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        !file.startsWith('src/languages/') &&
        !(floorOf(file) === 'web' && isOfDesk(file)),
    );
}

interface Found {
  file: string;
  text: string;
}

const LIKE_A_SENTENCE = /^\p{Lu}\p{Ll}+(?=$|[\s.,:])|\p{Ll}{2,} \p{Ll}{2,}/u;
const READ_ALOUD =
  /^(aria-label|aria-description|placeholder|title|alt|label|hint|lead|heading|caption|here)$/;

/** @returns texts in JSX, in attributes that are read, and in strings that look like a sentence or a title */
export function sentencesInPlace(file: string, code: string): Found[] {
  const found: Found[] = [];
  const add = (text: string) => found.push({ file, text: text.replace(/\s+/g, ' ').trim() });
  const visit = (node: Node, parent: Node): void => {
    if (isNoText(node, parent)) return;
    const text = stringOf(node);
    if (node.type === 'JSXText') {
      if (/\p{L}{2}/u.test(node.value.replace(/&\w+;/g, ''))) add(node.value);
    } else if (text !== undefined && parent.type === 'JSXAttribute') {
      if (LIKE_A_SENTENCE.test(text) || (READ_ALOUD.test(nameOf(parent)) && /\p{L}{2}/u.test(text)))
        add(text);
    } else if (text !== undefined) {
      if (LIKE_A_SENTENCE.test(text) && !isClassList(text)) add(text);
    } else if (node.type === 'TemplateLiteral') {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '');
      if (parts.some((part) => /(^|\s)\p{L}{2,}([\s.,]|$)/u.test(part)) && !isClassList(parts.join(' ')))
        add(parts.join('…'));
      node.expressions.forEach((each) => visit(each, node));
    } else childrenOf(node).forEach((each) => visit(each, node));
  };
  const tree = parsed(file, code);
  visit(tree, tree);
  return found;
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0;
  return isPlain ? (node.quasis[0]?.value.cooked ?? '') : undefined;
}

function nameOf({ name }: ESTree.JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : name.name.name;
}

/** A text that is compared, thrown or a name is read by no shopper. */
function isNoText(node: Node, parent: Node): boolean {
  if (node.type === 'ImportDeclaration') return true;
  if (node.type === 'JSXAttribute') return /^(className|d|sizes|src)$/.test(nameOf(node));
  if (node.type === 'NewExpression')
    return node.callee.type === 'Identifier' && node.callee.name.endsWith('Error');
  if (node.type !== 'Literal') return false;
  if (parent.type === 'BinaryExpression') return /^[!=]==$/.test(parent.operator);
  return parent.type === 'SwitchCase' || (parent.type === 'Property' && parent.key === node);
}

const isClassList = (text: string) =>
  /(^|[\s:])!?\w+-[\w[]|\w:\w|\w\[/.test(text) && !/^\p{Lu}|[.,](\s|$)/u.test(text);

/** @returns the table in a file of sentences, or none */
export function tableIn(code: string): string[] {
  return [...code.matchAll(/^export const (\w+) = sentences\(/gm)].map(([, table]) => table!);
}

/** @returns sentences that are read once, when their file is loaded, and would stay in the language of that moment */
export function sentencesReadAtLoad(file: string, code: string, tables: ReadonlySet<string>): Found[] {
  // Most files name none, and parsing them costs seconds.
  if (![...tables].some((table) => code.includes(table))) return [];
  const found: Found[] = [];
  const visit = (node: Node, parent: Node): void => {
    if (isFunction(node) || node.type === 'ImportDeclaration') return;
    const isTable = node.type === 'Identifier' && tables.has(node.name);
    if (isTable && parent.type !== 'VariableDeclarator')
      found.push({ file, text: code.slice(parent.start, parent.end) });
    else childrenOf(node).forEach((each) => visit(each, node));
  };
  const tree = parsed(file, code);
  visit(tree, tree);
  return found;
}
