import type { GroupBody, ProductGroup } from '../../../../../contract/catalogue/product-groups-shapes.ts';

export interface GroupDraft {
  name: string;
  /** Separated by commas. */
  axes: string;
  members: { id: string; name: string; values: string[] }[];
}

export function newGroupDraft({ _id, name }: { _id: string; name: string }): GroupDraft {
  return { name, axes: '', members: [{ id: _id, name, values: [] }] };
}

export function groupDraftOf({ name, axes, products }: ProductGroup): GroupDraft {
  const members = products.map(({ product, name: memberName, values }) => ({
    ...{ id: product, name: memberName, values },
  }));
  return { name, axes: axes.join(', '), members };
}

export function axesOf({ axes }: GroupDraft): string[] {
  return axes
    .split(',')
    .map((axis) => axis.trim())
    .filter((axis) => axis !== '');
}

export function groupBodyOf(draft: GroupDraft): GroupBody {
  const axes = axesOf(draft);
  const products = draft.members.map(({ id, values }) => ({
    product: id,
    values: axes.map((_, index) => (values[index] ?? '').trim()),
  }));
  return { name: draft.name, axes, products };
}
