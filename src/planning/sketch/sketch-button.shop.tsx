import { useState } from 'react';
import { PencilRuler } from 'lucide-react';
import { lazyComponent } from '../../kit/web/lib/page/lazy-component.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { sketchMessages } from './sketch.words.ts';
import type { PlaceSketchProps } from './place-sketch.shop.tsx';

const Sketch = lazyComponent(() => import('./place-sketch.shop.tsx'), 'PlaceSketch');

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
      )}
    </>
  );
}
