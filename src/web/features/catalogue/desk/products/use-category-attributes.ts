import { useQuery } from '@tanstack/react-query';
import type { Attribute } from '../../../../../contract/catalogue/attributes/attributes-shapes.ts';
import { apiQuery } from '../../../../lib/api/api-query.ts';

export interface AskedAttribute {
  attribute: Attribute;
  isRequired: boolean;
}

/** @returns none while they load, and for a new category */
export function useCategoryAttributes(category: string): AskedAttribute[] {
  const wanted = category.trim().toLowerCase();
  const { data: categories = [] } = useQuery(apiQuery('GET /admin/categories', {}));
  const slug = categories.find(({ name }) => name.toLowerCase() === wanted)?.slug;
  const { data: all = [] } = useQuery(apiQuery('GET /attributes', {}));
  const { data: own = [] } = useQuery({
    ...apiQuery('GET /admin/categories/:slug/attributes', { params: { slug: slug ?? '' } }),
    enabled: slug !== undefined,
  });
  return own.flatMap(({ key, isRequired }) => {
    const attribute = all.find((each) => each.key === key);
    return attribute ? [{ attribute, isRequired }] : [];
  });
}
