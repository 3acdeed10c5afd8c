import type { Generated } from 'kysely';
import type { RedirectKind } from '../domain/storefront/redirect-book.ts';

export interface StorefrontSchema {
  redirects: RedirectsTable;
}

interface RedirectsTable {
  from_path: string;
  id: Generated<string>;
  /** Of the shop, or an https address. */
  to_path: string;
  kind: RedirectKind;
  created_at: Date;
  created_by: string | null;
}
