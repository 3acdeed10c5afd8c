import { useLayoutEffect, useState, type RefObject } from 'react';
import { type SeenBy, seenArea } from './sketch-cameras.ts';
import { spotAt, type Sketch, type SketchCamera, type Spot } from './sketch.ts';
import type { PlanProduct } from '../facts/plan-facts.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

interface Props {
  camera: SketchCamera;
  /** Null where no camera in stock does it: then only the line of sight is drawn. */
  seen: SeenBy | null;
  sketch: Sketch;
  scale: number;
  isChosen: boolean;
}

/** The view up to where the camera does what is asked; darker where its own light reaches. */
export function SketchView({ camera, seen, sketch, scale, isChosen }: Props) {
  const { spot, directionDeg, distanceM } = camera;
  const at = ({ x, y }: Spot) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`;
  const aim = spotAt(spot, directionDeg, distanceM);
  const area = (radiusM: number) => {
    const { angleDeg } = seen!;
    return seenArea({ spot, directionDeg, angleDeg, radiusM }, sketch.walls);
  };
  const nightM = seen?.nightM ?? null;
  return (
    <g>
      {seen && (
        <path
          d={`M${area(seen.reachM).map(at).join('L')}Z`}
          fill="#f0a500"
          fillOpacity={isChosen ? 0.3 : 0.2}
          stroke="#f0a500"
          strokeWidth="1.5"
        />
      )}
      {seen && nightM !== null && (
        <>
          <path
            d={`M${area(Math.min(nightM, seen.reachM)).map(at).join('L')}Z`}
            fill="#f0a500"
            fillOpacity={isChosen ? 0.3 : 0.2}
          />
          <path
            d={`M${area(nightM).slice(1).map(at).join('L')}`}
            fill="none"
            strokeWidth="2"
            strokeDasharray="3 5"
            className="stroke-accent-text"
          />
        </>
      )}
      <path d={`M${at(spot)}L${at(aim)}`} strokeWidth="1.5" strokeDasharray="5 4" className="stroke-text" />
    </g>
  );
}

/** Drawn apart from the views, which would cover the names of others. */
export function SketchName({ camera: { spot, name }, scale }: Pick<Props, 'camera' | 'scale'>) {
  return (
    <text
      x={spot.x * scale + 16}
      y={spot.y * scale + (spot.y * scale < 24 ? 18 : -10)}
      fontSize="13"
      fontWeight="600"
      strokeWidth="4"
      paintOrder="stroke"
      className="pointer-events-none fill-text stroke-bg"
    >
      {name}
    </text>
  );
}

/** @returns the pixels per metre at which a sketch fills its box */
export function useScale(
  box: RefObject<HTMLElement | null>,
  { widthM, depthM }: { widthM: number; depthM: number },
  maxHeightPx?: number,
): number {
  const [scale, setScale] = useState(20);
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = box.current!;
      setScale(Math.max(0.2, Math.min(clientWidth / widthM, (maxHeightPx ?? clientHeight) / depthM)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box, widthM, depthM, maxHeightPx]);
  return scale;
}

export const sketchCamerasQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'all cameras',
  ({ cameras }: PlanFacts) => cameras as PlanProduct<'camera'>[],
);
