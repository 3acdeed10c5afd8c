import ts from 'typescript';

/** Finds what a story expects word for word a second time although nothing shows that the former screen is gone. */

export interface Repeated {
  line: number;
  text: string;
}

/** What changes the screen, or may. */
const ACTION =
  /\.(click|dblclick|tap|fill|clear|press|pressSequentially|type|selectOption|check|uncheck|setInputFiles|dragTo|dispatchEvent|goBack|goForward)\(/;

/** What waits for the screen of the address to be drawn and at rest. */
const WAIT = /\b(shown|expectAccessible)\(/;

/** What loads a page anew: nothing of the former screen is left. */
const LOAD = /\b(openAdminPage|openCheckout)\(|\.(goto|reload)\(/;

/** @param text of a story file */
export function repeatedAssertions(text: string): Repeated[] {
  const source = ts.createSourceFile('a.story.ts', text, ts.ScriptTarget.Latest, true);
  const found: Repeated[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isBlock(node) && ts.isFunctionLike(node.parent)) found.push(...repeatedIn(node, source));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface Seen {
  isAt: number;
  subject: string;
  text: string;
}

function repeatedIn(body: ts.Block, source: ts.SourceFile): Repeated[] {
  const found: Repeated[] = [];
  let seen: Seen[] = [];
  let [acted, waited] = [-1, -1];
  statementsIn(body).forEach((statement, at) => {
    const subject = subjectOf(statement, source);
    if (subject !== null) {
      const text = statement.getText(source);
      const before = seen.findLast((each) => each.text === text);
      const hasChanged = seen.some(
        (each) => before && each.isAt > before.isAt && each.subject === subject && each.text !== text,
      );
      if (before && acted > before.isAt && waited < acted && !hasChanged)
        found.push({ line: source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1, text });
      seen.push({ isAt: at, subject, text });
    }
    const text = statement.getText(source);
    if (LOAD.test(text)) seen = [];
    else if (WAIT.test(text)) waited = at;
    else if (ACTION.test(text)) acted = at;
  });
  return found;
}

/** In the order in which they are written; those of functions are a story of their own. */
function statementsIn(node: ts.Node): ts.Statement[] {
  const all: ts.Statement[] = [];
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child)) return;
    if (ts.isExpressionStatement(child) || ts.isVariableStatement(child)) all.push(child);
    else all.push(...statementsIn(child));
  });
  return all;
}

/** @returns what an awaited assertion looks at, or null */
function subjectOf(statement: ts.Statement, source: ts.SourceFile): string | null {
  const text = statement.getText(source);
  return /^await expect(?:\.poll)?\(([\s\S]*)\)\s*\.(?:not\s*\.)?to[A-Z]\w*\(/.exec(text)?.[1] ?? null;
}
