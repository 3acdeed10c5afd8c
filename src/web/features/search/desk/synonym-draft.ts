import type { Synonym, SynonymBody } from '../../../../contract/search/search-shapes.ts';

export interface SynonymDraft {
  from: string;
  /** One text a line. */
  to: string;
  bothWays: boolean;
}

export function synonymDraftOf(synonym: Partial<Synonym>): SynonymDraft {
  const { from = '', to = [], bothWays = false } = synonym;
  return { from, to: to.join('\n'), bothWays };
}

export function synonymBodyOf({ from, to, bothWays }: SynonymDraft): SynonymBody {
  const texts = to.split('\n').map((text) => text.trim());
  return { from, to: texts.filter((text) => text !== ''), bothWays };
}
