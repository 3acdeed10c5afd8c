import { Suspense, use, useState } from 'react';
import { PencilRuler } from 'lucide-react';
import { lazyChunk } from '../../kit/web/lib/page/lazy-chunk.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { sketchMessages } from './sketch.words.ts';
import type { PlaceSketchProps } from './place-sketch.shop.tsx';

const chunk = lazyChunk(() => import('./place-sketch.shop.tsx'));

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
