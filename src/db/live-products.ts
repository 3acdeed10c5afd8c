import { sql, type Expression, type SqlBool } from 'kysely';

/** The condition for products that shoppers see: not archived, no draft, not held back. Indexes are named by it. */
export const isLive: Expression<SqlBool> = sql<SqlBool>`products.is_live`;
