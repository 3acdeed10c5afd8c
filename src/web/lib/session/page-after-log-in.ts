/** Kept for the tab, because a sign-up takes several pages. */
const KEY = 'page-after-log-in';

/** @param path the page that the next log-in leads back to */
export function returnAfterLogIn(path: string): void {
  sessionStorage.setItem(KEY, path);
}

/** @returns the page that this log-in leads back to, undefined where none was noted; it is asked once */
export function takePageAfterLogIn(): string | undefined {
  const path = sessionStorage.getItem(KEY) ?? undefined;
  sessionStorage.removeItem(KEY);
  return path;
}
