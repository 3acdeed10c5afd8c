import type { CertificateKind, GateLevel } from '../../../../../domain/catalogue/catalogue-choices.ts';
import type { AdminCategory, CategoryChange } from '../../../../../contract/catalogue/categories-shapes.ts';
import { translatedOf, type Translated } from '../translations/translated-texts.ts';
import * as categoryMessages from '../../../../../contract/catalogue/category-messages.ts';

export interface CategoryDraft {
  name: string;
  /** The parent's slug; '' for none. */
  parent: string;
  /** The end of its page's address; '' for a new one, which gets it from its name. */
  slug: string;
  blurb: string;
  text: string;
  /** A URL or a data URI. */
  image: string | null;
  gate: GateLevel;
  gateKinds: CertificateKind[];
  translations: Translated<'name' | 'blurb' | 'text'>;
}

export type CategoryErrors = Partial<Record<keyof CategoryDraft, string>>;

export const emptyCategory: CategoryDraft = {
  name: '',
  parent: '',
  slug: '',
  blurb: '',
  text: '',
  image: null,
  gate: 'off',
  gateKinds: [],
  translations: {},
};

export function categoryDraftOf(category: AdminCategory): CategoryDraft {
  const { name, parent, slug, blurb, text, ownImage, gate, gateKinds } = category;
  const translations = translatedOf(category.translations);
  return { name, parent: parent ?? '', slug, blurb, text, image: ownImage, gate, gateKinds, translations };
}

export function categoryErrors({ name, gate, gateKinds }: CategoryDraft): CategoryErrors {
  return {
    ...(name.trim() === '' && { name: categoryMessages.name }),
    ...(gate !== 'off' && gateKinds.length === 0 && { gateKinds: categoryMessages.gateKindsMissing }),
  };
}

/** @returns only the changed fields, so that what somebody else changed meanwhile stays */
export function categoryChangeOf(draft: CategoryDraft, before: CategoryDraft): CategoryChange {
  const fields = Object.keys(draft) as (keyof CategoryDraft)[];
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]));
  const body = Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return 'parent' in body ? { ...body, parent: draft.parent === '' ? null : draft.parent } : body;
}
