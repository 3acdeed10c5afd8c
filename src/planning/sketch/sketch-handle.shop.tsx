import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { Spot } from './sketch.ts';

const STEP = 1;
const FINE_STEP = 0.2;

/** As large as a finger. */
const REACH_PX = 22;

interface Props {
  /** Pixels of the drawing. */
  at: Spot;
  label: string;
  value: number;
  max: number;
  valueText: string;
  onDrag: (to: Spot) => void;
  /** Called for an arrow key; a step has length 1, or less with Shift. */
  onStep: (right: number, down: number) => void;
  onRemove?: (() => void) | undefined;
  onChosen?: (() => void) | undefined;
  children: ReactNode;
}

const ARROWS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A thing of the drawing that is moved by finger, mouse or arrow keys. */
export function SketchHandle({ at, label, value, max, valueText, children, ...on }: Props) {
  const grip = useRef<Spot | null>(null);
  const pointer = (event: PointerEvent<SVGGElement>): Spot => {
    const { left, top } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const press = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow)
      on.onStep(...(arrow.map((part) => part * (event.shiftKey ? FINE_STEP : STEP)) as [number, number]));
    else if ((event.key === 'Delete' || event.key === 'Backspace') && on.onRemove) on.onRemove();
    else return;
    event.preventDefault();
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      className="group/handle cursor-grab touch-none outline-none"
      onFocus={on.onChosen}
      onKeyDown={press}
      onPointerDown={(event) => {
        const { x, y } = pointer(event);
        grip.current = { x: at.x - x, y: at.y - y };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!grip.current) return;
        const { x, y } = pointer(event);
        on.onDrag({ x: x + grip.current.x, y: y + grip.current.y });
      }}
      onLostPointerCapture={() => (grip.current = null)}
    >
      <circle r={REACH_PX} fill="transparent" />
      <circle
        r="17"
        fill="none"
        strokeWidth="3"
        className="stroke-transparent group-focus-visible/handle:stroke-focus"
      />
      {children}
    </g>
  );
}
