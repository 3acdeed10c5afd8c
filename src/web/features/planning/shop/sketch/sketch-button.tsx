import { Suspense, use, useState } from 'react';
import { PencilRuler } from 'lucide-react';
import { lazyChunk } from '../../../../lib/page/lazy-chunk.ts';
import { Button } from '../../../../ui/button.tsx';
import { sketchMessages } from '../../../../../contract/planning/sketch-messages.ts';
import type { PlaceSketchProps } from './place-sketch.tsx';

const chunk = lazyChunk(() => import('./place-sketch.tsx'));

/** The code is loaded when it is opened. */
export function SketchButton({ onUse, onClose, ...props }: PlaceSketchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" onClick={() => setOpen(true)}>
        <PencilRuler size={20} />
        {sketchMessages.sketchThePlace}
      </Button>
      {isOpen && (
        <Suspense>
          <Sketch
            {...props}
            onUse={(points, kept) => {
              setOpen(false);
              onUse(points, kept);
            }}
            onClose={(kept) => {
              setOpen(false);
              onClose(kept);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Sketch(props: PlaceSketchProps) {
  const { PlaceSketch } = use(chunk.load());
  return <PlaceSketch {...props} />;
}
