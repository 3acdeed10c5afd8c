/**
 * What each tier of the tests runs. The folder of a test decides where it belongs (docs/decisions/0046-tests.md).
 */

/** Sums beside the code, walks through the sources, and calls on a shared database. */
const CALLS = ['src', 'tests', 'tests/integration'];
/** The stories that a shop lives by. */
const JOURNEYS = ['journeys'];

export const TIERS = {
  test: {
    folders: CALLS,
    stories: JOURNEYS,
    says:
      'Sums, calls and the journeys of shoppers and staff. Left to `npm run test:all`: whole shops that are started, ' +
      'lives, what a browser shows in detail, axe, PostgreSQL, faults and the cluster.',
    minutes: 7,
  },
  thorough: { folders: ['tests/thorough'], stories: [], says: 'Whole shops, lives, ledgers and limits.' },
  stories: {
    folders: [],
    stories: ['further', 'sheets', 'details'],
    says: 'Further journeys, each page by axe, and what screens show in detail.',
  },
};
