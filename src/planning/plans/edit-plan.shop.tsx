import { Suspense, use, useState } from 'react';
import type { Plan } from './plans.shapes.ts';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { plansShopMessages } from './plans-shop.words.ts';

const chunk = lazyChunk(() => import('./plan-editor.shop.tsx'));

/** The form's code comes when it is wanted. */
export function EditPlan({ plan, isMine }: { plan: Plan; isMine: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <p className="print:hidden">
        <Button kind="outline" onClick={() => setOpen(true)}>
          {plansShopMessages.editThisPlan}
        </Button>
      </p>
    );
  return (
    <section
      aria-label={plansShopMessages.editThisPlan}
      className="rounded-xl border border-line bg-surface p-4 md:p-7 print:hidden"
    >
      <Suspense>
        <Editor plan={plan} isMine={isMine} onClose={() => setOpen(false)} />
      </Suspense>
    </section>
  );
}

function Editor(props: { plan: Plan; isMine: boolean; onClose: () => void }) {
  const { PlanEditor } = use(chunk.load());
  return <PlanEditor {...props} />;
}
