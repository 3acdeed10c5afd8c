export function slowness(): number;
export function watchSlowness(everyMs: number): () => number;
