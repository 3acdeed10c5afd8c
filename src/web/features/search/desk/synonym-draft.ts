import type { Synonym, SynonymBody } from '../../../../contract/search/search-shapes.ts';

/** A synonym as the form holds it. */
export interface SynonymDraft {
  from: string;
  /** What is found too, one text a line. */
  to: string;
  bothWays: boolean;
}

/** @returns the form of a synonym; an empty one where there is none yet */
export function synonymDraftOf(synonym: Partial<Synonym>): SynonymDraft {
  const { from = '', to = [], bothWays = false } = synonym;
  return { from, to: to.join('\n'), bothWays };
}

/** @returns the body of the request; the server checks it */
export function synonymBodyOf({ from, to, bothWays }: SynonymDraft): SynonymBody {
  const texts = to.split('\n').map((text) => text.trim());
  return { from, to: texts.filter((text) => text !== ''), bothWays };
}
