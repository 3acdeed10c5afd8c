import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Words that this shop's code and papers do without, each with what to say instead (STYLE.md). */
const BANNED: [word: RegExp, instead: string][] = [
  [/reckon/i, 'compute, resolve, preview'],
  [/\b(un)?told\b|(^|[a-z])(Told|Untold)\b/m, 'returned, reported, shown, informed, unknown'],
  [/\bstrays?\b|[a-z]Strays?\b|\bStrays?[A-Z]/, 'unassigned'],
  [/\bnews\b|[a-z]News\b|\bNews[A-Z]/, 'event'],
  [/\bfates?\b|[a-z]Fates?\b/, 'outcome'],
  [/moneyCame|money-came/, 'captured'],
  [/carryOut|carry-out/, 'apply'],
  [/takenBack|takeBack|taken-back/i, 'undone, revoked'],
  [/\bsettle(s|[A-Z]\w*)?\b|\bSettle[A-Z]/, 'resolve, finish'],
  [/[:<|&=] Three\b|\bThree[;>[]|threeShape/, 'Estimate'],
  [/\bsee(Import|File|Rows)\b|\bimport\.see\b/, 'preview'],
  [/\bshel(f|ves)\b|[a-z]Shel(f|ves)\b|\bShelf[A-Z]/i, 'stock, on hand, on sale'],
  [/\bletters?(To|About|Of)\b|\bLetters must|failed letter|\bthe letter about/, 'mail'],
  [/\bweighed\b|\bweigh[A-Z]|\bWeighed\b/, 'check'],
  [
    /\bwhoever\b|\b(becomes?|became) of (it|them|each|the|their|your)\b/i,
    'anyone who, the person who; what happens to',
  ],
  [/\bmend(s|ed|ing)?\b|\bMend(s|ed)?\b|[a-z]Mend(s|ed)?\b/, 'fix, correct, repair'],
];

/** Files that cannot change any more, that others wrote, and this list itself. */
const LEFT_OUT = /^src\/db\/(migrations|seed)\/|licences\.md$|^tests\/words\.test\.ts$/;
const ROOTS = ['src', 'tests', 'docs', 'scripts', 'ops', 'config', 'README.md', 'STYLE.md'];
const READ = /\.(tsx?|mjs|css|sql|md|sh|ya?ml|conf|json)$/;

function bannedIn(file: string, text: string): string[] {
  const somewhere = BANNED.filter(([word]) => word.test(text));
  if (somewhere.length === 0) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      somewhere.flatMap(([word, instead]) =>
        word.test(line) ? [`${file}:${index + 1}: ${word.exec(line)![0]} → ${instead}`] : [],
      ),
    );
}

function filesBelow(root: string): string[] {
  if (!fs.statSync(root).isDirectory()) return [root];
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe('the words of the house', () => {
  it('are the field’s, in code, comments, tests and papers', () => {
    const files = ROOTS.flatMap(filesBelow).filter((file) => READ.test(file) && !LEFT_OUT.test(file));

    expect(files.length).toBeGreaterThan(1000);
    expect(files.flatMap((file) => bannedIn(file, fs.readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    'const reckoned = 1;',
    'what the gateway told',
    'isUntold',
    'mergeStrayPayment, noStray',
    'applyNews',
    'for whoever has its link',
    'what becomes of each unit',
    'lateFate',
    'moneyCame(tx)',
    'takeBackRefund',
    'await settle(payment)',
    'type Days = Three;',
    'seeImport',
    'readShelf',
    'lettersTo(customer)',
    'weighGate',
    'const mended = fixed;',
  ])('are missed in %j', (line) => {
    expect(bannedIn('x.ts', line)).not.toEqual([]);
  });

  it.each([
    'weightGrams',
    'Promise.allSettled(waiting)',
    'recommended',
    'newsroom',
    'letters or digits',
    'see note 3',
  ])('do not forbid %j', (line) => {
    expect(bannedIn('x.ts', line)).toEqual([]);
  });
});
