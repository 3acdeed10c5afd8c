import { createStore } from './store.ts';

interface OpenProof {
  answer: (isProved: boolean) => void;
  answered: Promise<boolean>;
}

/** The question who somebody is, while it is open. */
export const openProof = createStore<OpenProof | null>(null);

/** Calls that ask at once share one question. */
export function askForProof(): Promise<boolean> {
  const open = openProof.get();
  if (open) return open.answered;
  let resolve: (isProved: boolean) => void;
  const answered = new Promise<boolean>((resolved) => (resolve = resolved));
  const answer = (isProved: boolean) => {
    openProof.set(null);
    resolve(isProved);
  };
  openProof.set({ answer, answered });
  return answered;
}
