const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns whether it may be the id of a record; PostgreSQL fails on other text */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
