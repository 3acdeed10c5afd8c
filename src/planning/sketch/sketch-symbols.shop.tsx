import type { Wall } from './sketch.ts';

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
