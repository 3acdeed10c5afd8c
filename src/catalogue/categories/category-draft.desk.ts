import type { CertificateKind, GateLevel } from '../products/catalogue-choices.ts';
import type { AdminCategory, CategoryChange } from './categories.shapes.ts';
import { translatedOf, type Translated } from '../translations/translated-texts.desk.ts';
import * as categoryMessages from './category.words.ts';

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
  /** Days as typed; '' for those of the category above. */
  returnDays: string;
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
  returnDays: '',
  translations: {},
};

export function categoryDraftOf(category: AdminCategory): CategoryDraft {
  const { name, parent, slug, blurb, text, ownImage, gate, gateKinds } = category;
  const returnDays = category.returnDays === null ? '' : String(category.returnDays);
  const translations = translatedOf(category.translations);
  return {
    name,
    parent: parent ?? '',
    slug,
    blurb,
    text,
    image: ownImage,
    gate,
    gateKinds,
    returnDays,
    translations,
  };
}

export function categoryErrors({ name, gate, gateKinds, returnDays }: CategoryDraft): CategoryErrors {
  return {
    ...(name.trim() === '' && { name: categoryMessages.name }),
    ...(!/^\d{0,3}$/.test(returnDays.trim()) && { returnDays: categoryMessages.returnDays }),
    ...(gate !== 'off' && gateKinds.length === 0 && { gateKinds: categoryMessages.gateKindsMissing }),
  };
}

/** @returns only the changed fields, so that changes by others stay */
export function categoryChangeOf(draft: CategoryDraft, before: CategoryDraft): CategoryChange {
  const fields = Object.keys(draft) as (keyof CategoryDraft)[];
  const changed = fields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(before[field]));
  const body = Object.fromEntries(changed.map((field) => [field, draft[field]]));
  return {
    ...body,
    ...('parent' in body && { parent: draft.parent === '' ? null : draft.parent }),
    ...('returnDays' in body && { returnDays: daysOf(draft.returnDays) }),
  };
}

function daysOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}
