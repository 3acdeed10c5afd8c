// Which floor a source file is on: its folder says it in src/kit and src/app, its suffix in a subject
// (docs/decisions/0001-architecture.md).

const BY_FOLDER = [
  [/^src\/app\/page-paths\.ts$/, 'facts'],
  [/^src\/app\/api-types\.ts$/, 'calls'],
  [/^src\/app\/server\//, 'start'],
  [/^src\/app\/web\//, 'frame'],
  [/^src\/app\/page-parts\//, 'pages'],
  [/^src\/kit\/rules\//, 'facts'],
  [/^src\/kit\/api\//, 'shapes'],
  [/^src\/kit\/server\//, 'server'],
  [/^src\/kit\/web\//, 'web'],
  [/^src\/languages\//, 'languages'],
  [/^src\/db\//, 'db'],
  [/^src\/assets\//, 'assets'],
];

const BY_SUFFIX = [
  [/-page\.(shop|desk)\.tsx$/, 'pages'],
  [/\.(web|shop|desk)\.tsx?$/, 'web'],
  [/\.(api|server)\.ts$/, 'server'],
  [/\.shapes\.ts$/, 'shapes'],
  [/\/[\w-]+(\.words|\.d)?\.tsx?$/, 'facts'],
];

/** The paths of those that do nothing when they are loaded: facts, words, shapes and languages. */
export const FACTS_AND_SHAPES =
  /src\/(kit\/(rules|api)\/|app\/page-paths|languages\/|(?!kit|app|db)[\w-]+\/[\w-]+\/[\w-]+(\.(words|shapes))?\.ts$)/;

/** The floors whose code browsers load. */
export const OF_BROWSERS = ['facts', 'shapes', 'languages', 'web', 'frame', 'pages'];

/**
 * @param {string} file from the project's folder: src/orders/cart/use-cart.shop.ts
 * @returns {string | undefined} the name of its floor; none for a file that belongs nowhere
 */
export function floorOf(file) {
  if (/^src\/(app|kit|languages|db|assets)\//.test(file) || !/^src\/[\w-]+\/[\w-]+\/[^/]+$/.test(file))
    return BY_FOLDER.find(([pattern]) => pattern.test(file))?.[1];
  return BY_SUFFIX.find(([pattern]) => pattern.test(file))?.[1];
}

/** @returns {boolean} whether only staff load it */
export function isOfDesk(file) {
  return /\.desk\.tsx?$|\/(lazy-)?admin-|app\/web\/desk|files\/use-csv-file/.test(file);
}
