import { spotAt, type Sketch, type Wall, type SketchCamera, type Spot } from './sketch.ts';
import { metreBar } from '../lens/lens-drawing.shop.ts';
import { sketchMessages } from './sketch.words.ts';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { seenArea, type SeenBy } from './sketch-cameras.ts';
import type { PlanProduct } from '../facts/fact-names.ts';
import type { PlanFacts } from '../planning-data/planning-data.shapes.ts';
import { apiPartQuery } from '../../kit/web/lib/api/api-query.ts';

const MIN_GAP_PX = 12;

interface Props {
  sketch: Sketch;
  /** Pixels per metre. */
  scale: number;
  picture: string | null;
}

/** The picture or a grid, the runs of cable and a metre bar. */
export function SketchGround({ sketch, scale, picture }: Props) {
  const { widthM, depthM, recorder, cameras } = sketch;
  const [width, height] = [widthM * scale, depthM * scale];
  const gapM = [1, 2, 5, 10, 20, 50].find((each) => each * scale >= MIN_GAP_PX) ?? 100;
  const lines = (sideM: number) =>
    Array.from({ length: Math.floor(sideM / gapM) }, (_, index) => (index + 1) * gapM);
  const barM = metreBar(widthM);
  return (
    <>
      {picture === null ? (
        <path
          d={[
            ...lines(widthM).map((x) => `M${x * scale} 0V${height}`),
            ...lines(depthM).map((y) => `M0 ${y * scale}H${width}`),
          ].join('')}
          className="stroke-line"
        />
      ) : (
        <image href={picture} width={width} height={height} preserveAspectRatio="none" />
      )}
      <rect
        x=".75"
        y=".75"
        width={width - 1.5}
        height={height - 1.5}
        rx="8"
        fill="none"
        strokeWidth="1.5"
        className="stroke-line-strong"
      />
      {cameras.map(({ spot }, index) => (
        <path
          key={index}
          d={`M${recorder.x * scale} ${recorder.y * scale}H${spot.x * scale}V${spot.y * scale}`}
          fill="none"
          strokeWidth="2"
          className="stroke-info"
        />
      ))}
      <g className="fill-text stroke-text" fontSize="13">
        <path
          d={`M12 ${height - 18}v8M12 ${height - 14}H${12 + barM * scale}m0 -4v8`}
          fill="none"
          strokeWidth="2"
        />
        <text x={20 + barM * scale} y={height - 9} stroke="none">
          {sketchMessages.metres(barM)}
        </text>
      </g>
    </>
  );
}

export function RecorderSymbol() {
  return (
    <>
      <rect x="-13" y="-10" width="26" height="20" rx="4" className="fill-info" />
      <path d="M-7 4h7M5 4h2M-7 -3h14" strokeWidth="2" className="stroke-bg" />
    </>
  );
}

export function CameraSymbol({ number, isChosen = false }: { number: number; isChosen?: boolean }) {
  return (
    <>
      <circle
        r="12"
        strokeWidth="2.5"
        className={isChosen ? 'fill-accent stroke-text' : 'fill-strong stroke-bg'}
      />
      <text
        y="4.5"
        textAnchor="middle"
        fontSize="13"
        fontWeight="700"
        className={isChosen ? 'fill-on-accent' : 'fill-on-strong'}
      >
        {number}
      </text>
    </>
  );
}

export function WallLines({ walls, scale }: { walls: readonly Wall[]; scale: number }) {
  return walls.map(({ from, to }, index) => (
    <path
      key={index}
      d={`M${from.x * scale} ${from.y * scale}L${to.x * scale} ${to.y * scale}`}
      strokeWidth="5"
      strokeLinecap="round"
      className="stroke-text-2"
    />
  ));
}

interface SketchViewProps {
  camera: SketchCamera;
  /** Null where no camera in stock does it: then only the line of sight is drawn. */
  seen: SeenBy | null;
  sketch: Sketch;
  scale: number;
  isChosen: boolean;
}

/** The view up to where the camera does what is asked; darker where its own light reaches. */
export function SketchView({ camera, seen, sketch, scale, isChosen }: SketchViewProps) {
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
export function SketchName({ camera: { spot, name }, scale }: Pick<SketchViewProps, 'camera' | 'scale'>) {
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
