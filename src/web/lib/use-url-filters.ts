import { useLocation, useNavigate } from 'react-router';

export interface UrlFilters<Name extends string> {
  /** What each filter holds; '' when it is not set. */
  values: Record<Name, string>;
  /** The page shown, from 1. */
  page: number;
  /** Sets some of them, and goes back to page 1. */
  change: (part: Partial<Record<Name, string>>) => void;
  linkTo: (page: number) => string;
}

/**
 * The filters and the page of a list, held by the address, so that they can be shared, kept and gone back to.
 * What the address says is text from anywhere: whoever reads a value checks that it is one they know.
 * @param names the query parameters that are filters; other parameters stay as they are
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
    change: (part) => void navigate(urlWith({ ...part, page: '' }), { replace: true }),
    linkTo: (next) => urlWith({ page: next === 1 ? '' : String(next) }),
  };
}
