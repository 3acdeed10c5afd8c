import type { Sketch } from './sketch.ts';
import { metreBar } from '../lens/lens-drawing.shop.ts';
import { sketchMessages } from './sketch.words.ts';

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
