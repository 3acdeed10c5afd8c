import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Reads what shoppers' code says, to find sentences that no other language could replace. */

/** Only staff read these. */
const OF_THE_DESK =
  /features\/\w+\/desk\/|pages\/desk\/|(app|lib)\/(lazy-)?admin|app\/desk|files\/use-csv-file|\.test\.tsx?$/;

export function shoppersFiles(): string[] {
  return fs
    .readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src/web', file))
    .filter((file) => /\.tsx?$/.test(file) && !OF_THE_DESK.test(file));
}

export function filesWithSentences(): string[] {
  return fs
    .readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('src', file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/features\/\w+\/desk\/|contract\/words\/|\.test\.tsx?$/.test(file),
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
  const visit = (node: ts.Node): void => {
    if (isNoText(node) || (ts.isJsxAttribute(node) && /^(className|d|sizes|src)$/.test(node.name.getText())))
      return;
    if (ts.isJsxText(node)) {
      if (/\p{L}{2}/u.test(node.text.replace(/&\w+;/g, ''))) add(node.text);
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text } = node.initializer;
      if (LIKE_A_SENTENCE.test(text) || (READ_ALOUD.test(node.name.getText()) && /\p{L}{2}/u.test(text)))
        add(text);
    } else if (ts.isStringLiteralLike(node)) {
      if (LIKE_A_SENTENCE.test(node.text) && !isClassList(node.text)) add(node.text);
    } else if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      if (parts.some((part) => /(^|\s)\p{L}{2,}([\s.,]|$)/u.test(part)) && !isClassList(parts.join(' ')))
        add(parts.join('…'));
      node.templateSpans.forEach(({ expression }) => visit(expression));
    } else ts.forEachChild(node, visit);
  };
  visit(parsed(file, code));
  return found;
}

/** What is compared, thrown or a name is read by no shopper. */
function isNoText(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error');
  if (!ts.isStringLiteral(node)) return false;
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return ts.isCaseClause(parent) || (ts.isPropertyAssignment(parent) && parent.name === node);
}

const isClassList = (text: string) =>
  /(^|[\s:])!?\w+-[\w[]|\w:\w|\w\[/.test(text) && !/^\p{Lu}|[.,](\s|$)/u.test(text);

/** @returns the table in a file of sentences, or none */
export function tableIn(code: string): string[] {
  return [...code.matchAll(/^export const (\w+) = sentences\(/gm)].map(([, table]) => table!);
}

/** @returns sentences that are read once, when their file is loaded, and would stay in the language of that moment */
export function sentencesReadAtLoad(file: string, code: string, tables: ReadonlySet<string>): Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && tables.has(node.text) && !ts.isVariableDeclaration(node.parent))
      found.push({ file, text: node.parent.getText() });
    else ts.forEachChild(node, visit);
  };
  visit(parsed(file, code));
  return found;
}

function parsed(file: string, code: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind);
}
