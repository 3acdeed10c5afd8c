export const MAX_DOCUMENTS_OF_FILE = 200;

export interface PortalBatch {
  /** The first and the last document, counted from 1. */
  first: number;
  last: number;
  ids: string[];
}

export function portalBatches(ids: readonly string[]): PortalBatch[] {
  return Array.from({ length: Math.ceil(ids.length / MAX_DOCUMENTS_OF_FILE) }, (_, index) => {
    const start = index * MAX_DOCUMENTS_OF_FILE;
    const part = ids.slice(start, start + MAX_DOCUMENTS_OF_FILE);
    return { first: start + 1, last: start + part.length, ids: part };
  });
}
