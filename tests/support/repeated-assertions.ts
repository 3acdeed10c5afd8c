import { childrenOf, isFunction, parsed, type Node } from '../../config/syntax-tree.ts';

/** Finds what a story expects word for word a second time although nothing shows that the former screen is gone. */

export interface Repeated {
  line: number;
  text: string;
}

/** Calls that change the screen, or may. */
const ACTION =
  /\.(click|dblclick|tap|fill|clear|press|pressSequentially|type|selectOption|check|uncheck|setInputFiles|dragTo|dispatchEvent|goBack|goForward)\(/;

/** Calls that wait until the screen of the address is rendered and at rest. */
const WAIT = /\b(shown|expectAccessible|expectSheet|toHaveURL)\(/;

/** Calls that load a page again: nothing of the former screen is left. */
const LOAD = /\b(openAdminPage|openCheckout)\(|\.(goto|reload)\(/;

/** @param code of a story file */
export function repeatedAssertions(code: string): Repeated[] {
  const found: Repeated[] = [];
  const visit = (node: Node) => {
    if (isFunction(node) && node.body) found.push(...repeatedIn(node.body, code));
    childrenOf(node).forEach(visit);
  };
  visit(parsed('a.story.ts', code));
  return found;
}

interface Seen {
  isAt: number;
  subject: string;
  text: string;
}

function repeatedIn(body: Node, code: string): Repeated[] {
  const found: Repeated[] = [];
  let seen: Seen[] = [];
  let [acted, waited] = [-1, -1];
  statementsIn(body).forEach(({ start, end }, at) => {
    const text = code.slice(start, end);
    const subject = subjectOf(text);
    if (subject !== null) {
      const before = seen.findLast((each) => each.text === text);
      const hasChanged = seen.some(
        (each) => before && each.isAt > before.isAt && each.subject === subject && each.text !== text,
      );
      if (before && acted > before.isAt && waited < acted && !hasChanged)
        found.push({ line: code.slice(0, start).split('\n').length, text });
      seen.push({ isAt: at, subject, text });
    }
    if (LOAD.test(text)) seen = [];
    else if (WAIT.test(text)) waited = at;
    else if (ACTION.test(text)) acted = at;
  });
  return found;
}

/** Statements in the order in which they are written; those of functions are a story of their own. */
function statementsIn(node: Node): Node[] {
  return childrenOf(node).flatMap((child) => {
    if (isFunction(child)) return [];
    return /^(ExpressionStatement|VariableDeclaration)$/.test(child.type) ? [child] : statementsIn(child);
  });
}

/** @returns what an awaited assertion looks at, or null */
function subjectOf(statement: string): string | null {
  return /^await expect(?:\.poll)?\(([\s\S]*)\)\s*\.(?:not\s*\.)?to[A-Z]\w*\(/.exec(statement)?.[1] ?? null;
}
