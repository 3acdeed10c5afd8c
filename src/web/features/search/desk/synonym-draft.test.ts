import { expect, it } from 'vitest';
import { synonymBodyOf, synonymDraftOf } from './synonym-draft.ts';

it('a synonym is edited with one text a line, and comes back the same', () => {
  const synonym = { _id: '1', from: 'recorder', to: ['dvr', 'nvr'], bothWays: true, isShipped: true };

  const draft = synonymDraftOf(synonym);

  expect(draft).toEqual({ from: 'recorder', to: 'dvr\nnvr', bothWays: true });
  expect(synonymBodyOf(draft)).toEqual({ from: 'recorder', to: ['dvr', 'nvr'], bothWays: true });
});

it('empty lines are no texts', () => {
  expect(synonymBodyOf({ from: 'hdd', to: '\n hard disk \n\n', bothWays: false }).to).toEqual(['hard disk']);
  expect(synonymDraftOf({})).toEqual({ from: '', to: '', bothWays: false });
});
