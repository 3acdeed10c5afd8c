// What the gate runs of the files that it may leave to another submission (docs/decisions/0046-tests.md).

/** So many submissions run everything. */
export const PARTS = 8;
/** A word that more of the files have says nothing about one of them. */
const COMMON = 1 / 10;

/**
 * A part of all files, which goes round, and within the time that is left the files nearest to what was changed: by the words
 * of their paths, the rarer a word and the more was changed under it, the nearer. Then come other files of the subjects that
 * were changed, those first whose turn is next.
 * @param {{ file: string, subject: string, seconds: number }[]} files
 * @param {{ changed: string[], turn: number, seconds: number }} of paths that were changed; how many submissions there were
 *   before; worker seconds to spend
 * @returns {string[]} in the order of their paths
 */
export function chooseTests(files, { changed, turn, seconds }) {
  const code = changed.filter((path) => /^(src|tests)\//.test(path));
  const touched = new Set(code.filter((path) => path.startsWith('src/')).flatMap((path) => path.split('/')));
  const nearness = nearnessOf(files, code);
  const ranked = files
    .map((each) => ({
      ...each,
      isDue: changed.includes(each.file) || turnsUntil(each.file, turn) === 0,
      near: nearness(each.file),
      wait: turnsUntil(each.file, turn),
    }))
    .filter(({ isDue, near, subject }) => isDue || near > 0 || touched.has(subject))
    .sort((a, b) => Number(b.isDue) - Number(a.isDue) || b.near - a.near || a.wait - b.wait);
  let left = seconds;
  const chosen = ranked.filter((each) => {
    const isChosen = each.isDue || each.seconds <= left;
    if (isChosen) left -= each.seconds;
    return isChosen;
  });
  return chosen.map(({ file }) => file).sort();
}

/**
 * A submission is taken for at most so much work as `hours`: the first commit after that is of the next one.
 * @param {number[]} times of all commits, seconds
 * @returns {number} how many submissions there were before the last
 */
export function turnOf(times, hours) {
  let count = 0;
  let begun = -Infinity;
  for (const time of times.toSorted((a, b) => a - b)) {
    if (time - begun <= hours * 3600) continue;
    begun = time;
    count++;
  }
  return count - 1;
}

/** By the path alone, so that a new file moves no other to another turn. */
function turnsUntil(file, turn) {
  let hash = 0;
  for (const character of file) hash = (Math.imul(hash, 31) + character.codePointAt(0)) >>> 0;
  return ((hash % PARTS) + PARTS - (turn % PARTS)) % PARTS;
}

function nearnessOf(files, changed) {
  const inFiles = countsOf(files.map(({ file }) => file));
  const inChanged = countsOf(changed);
  const weight = (word) => {
    const count = inFiles.get(word);
    return count <= Math.max(1, files.length * COMMON) ? (inChanged.get(word) ?? 0) / count : 0;
  };
  return (file) => wordsOf(file).reduce((sum, word) => sum + weight(word), 0);
}

function countsOf(paths) {
  const counts = new Map();
  for (const word of paths.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Each once, without the plural. */
function wordsOf(path) {
  return [...new Set(path.toLowerCase().split(/[^a-z0-9]+/))].map((word) => word.replace(/s$/, ''));
}
