/** The pages that every shop has, in the order of the desk's list. */
export const FIXED_PAGES = [
  { key: 'home', path: '/' },
  { key: 'about', path: '/about' },
  { key: 'services', path: '/services' },
  { key: 'contact', path: '/contact' },
  { key: 'warranty', path: '/policies/warranty' },
  { key: 'returns', path: '/policies/returns' },
  { key: 'shipping', path: '/policies/shipping' },
  { key: 'privacy', path: '/policies/privacy' },
  { key: 'terms', path: '/policies/terms' },
  { key: 'grievance', path: '/policies/grievance' },
] as const;

export type FixedPageKey = (typeof FIXED_PAGES)[number]['key'];

export const FIXED_PAGE_KEYS = FIXED_PAGES.map(({ key }) => key);

export function isFixedPageKey(text: string): text is FixedPageKey {
  return FIXED_PAGE_KEYS.some((key) => key === text);
}

export function pathOfPage({ key, slug }: { key: string | null; slug: string | null }): string {
  return FIXED_PAGES.find((page) => page.key === key)?.path ?? `/pages/${slug}`;
}
