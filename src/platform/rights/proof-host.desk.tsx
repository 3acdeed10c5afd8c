import { Suspense, use, useEffect } from 'react';
import { useRefusalAnswer } from '../../kit/web/lib/api/use-refusal-answer.ts';
import { askForProof, openProof } from '../../kit/web/lib/open-proof.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { useStore } from '../../kit/web/lib/store.ts';

const chunk = lazyChunk(() => import('./proof-dialog.desk.tsx'));

/** Asks again who somebody is when a call of the desk needs it; the pressed action continues after it. */
export function ProofHost() {
  const asked = useStore(openProof);
  useRefusalAnswer('proof_needed', askForProof);
  useEffect(() => () => openProof.get()?.answer(false), []);
  return (
    asked && (
      <Suspense>
        <Asked answer={asked.answer} />
      </Suspense>
    )
  );
}

function Asked(props: { answer: (isProved: boolean) => void }) {
  const { ProofDialog } = use(chunk.load());
  return <ProofDialog {...props} />;
}
