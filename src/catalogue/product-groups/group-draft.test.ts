import { describe, expect, it } from 'vitest';
import { groupBodyOf, groupDraftOf, newGroupDraft } from './variants-part.desk.tsx';

describe('a group of variants in the form', () => {
  it('comes back as it was read', () => {
    const products = [{ product: 'p1', name: 'White dome', values: ['White', '2.8 mm'] }];
    const group = { _id: 'g', name: 'Dome', axes: ['Colour', 'Lens'], products };

    expect(groupBodyOf(groupDraftOf(group))).toEqual({
      name: 'Dome',
      axes: ['Colour', 'Lens'],
      products: [{ product: 'p1', values: ['White', '2.8 mm'] }],
    });
  });

  it('has a value for each of what its products differ in, trimmed, and no empty ones of those', () => {
    const draft = { ...newGroupDraft({ _id: 'p1', name: 'Dome' }), axes: ' Colour, , Lens ,' };
    const typed = { ...draft, members: [{ ...draft.members[0]!, values: [' White'] }] };

    expect(groupBodyOf(typed)).toEqual({
      name: 'Dome',
      axes: ['Colour', 'Lens'],
      products: [{ product: 'p1', values: ['White', ''] }],
    });
  });
});
