const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** @returns whether the text is a UUID in lower case; PostgreSQL would refuse other text with an error */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
