export function slowness(): number;
export function watchSlowness(everyMs: number, by: 'clock' | 'processor'): () => number;
