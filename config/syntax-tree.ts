import { parseSync } from 'vite';
import type { ESTree } from 'vite';

export type Node = ESTree.Node;

export function parsed(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}

/** What a node is made of, in the order of the code; without its types. */
export function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (const [key, part] of Object.entries(node) as [string, unknown][]) {
    // A shorthand has its name as its value, too.
    if (typeof part !== 'object' || (key === 'key' && node.type === 'Property' && node.shorthand)) continue;
    for (const each of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isNode(each) && !isOfTypes(each)) children.push(each);
  }
  return children;
}

export function isFunction(node: Node): node is ESTree.Function | ESTree.ArrowFunctionExpression {
  return /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}

function isNode(part: unknown): part is Node {
  return typeof part === 'object' && part !== null && 'type' in part && typeof part.type === 'string';
}

/** `x as Y`, `x satisfies Y` and `x!` are expressions with a type. */
function isOfTypes({ type }: Node): boolean {
  return type.startsWith('TS') && !type.endsWith('Expression');
}
