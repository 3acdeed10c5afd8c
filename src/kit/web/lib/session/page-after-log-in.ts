/** Kept for the tab, because a sign-up takes several pages. */
const KEY = 'page-after-log-in';

export function returnAfterLogIn(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** Reads and removes the path; undefined if none was saved. */
export function takePageAfterLogIn(): string | undefined {
  const path = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return path;
}
