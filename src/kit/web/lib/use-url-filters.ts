import { useLocation, useNavigate } from '../router/router.tsx';

export interface UrlFilters<Name extends string> {
  values: Record<Name, string>;
  page: number;
  change: (part: Partial<Record<Name, string>>) => void;
  linkTo: (page: number) => string;
}

/**
 * The values are unchecked text.
 * @param names the query parameters that are filters; others stay unchanged
 */
export function useUrlFilters<const Name extends string>(names: readonly Name[]): UrlFilters<Name> {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const pageText = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(pageText) ? Number(pageText) : 1;

  function urlWith(part: Record<string, string>): string {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(part)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  }

  return {
    values,
    page,
    change: (part) => navigate(urlWith({ ...part, page: '' }), { replace: true }),
    linkTo: (next) => urlWith({ page: next === 1 ? '' : String(next) }),
  };
}
