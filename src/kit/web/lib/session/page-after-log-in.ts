import type { User } from '../../../../accounts/auth/auth.shapes.ts';
import { paths } from '../../../../app/page-paths.ts';

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

/** The page of a member of staff after a log-in; undefined for customers. */
export function staffHomeOf({ role, staffRole }: Pick<User, 'role' | 'staffRole'>): string | undefined {
  if (staffRole === 'technician') return paths.adminToday;
  return role === 'admin' ? paths.adminDashboard : undefined;
}
