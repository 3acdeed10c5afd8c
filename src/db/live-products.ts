import { sql, type Expression, type SqlBool } from 'kysely';

/** True for products that shoppers see: not archived, draft or held. Indexes are named after it. */
export const isLive: Expression<SqlBool> = sql<SqlBool>`products.is_live`;
