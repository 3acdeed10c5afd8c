import type { AccentPalette } from './accent-palette.ts';

/** Drawn as SVG, whose colours need no inline style. */
export function AccentSamples({ palette }: { palette: AccentPalette }) {
  const { accent, onAccent, light, dark, ratio, ok, sentence } = palette;
  const cut = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <div className="grid gap-2">
      <svg
        role="img"
        aria-label="Buttons and texts in this colour, in the light and the dark theme"
        viewBox="0 0 480 90"
        className="w-full max-w-xl rounded-md border border-line"
      >
        <Sample x={0} ground="#ffffff" tones={light} accent={accent} onAccent={onAccent} />
        <Sample x={240} ground="#0b0f17" tones={dark} accent={accent} onAccent={onAccent} />
      </svg>
      <p role="status" className={ok ? 'text-text-2' : 'font-[550] text-bad'}>
        {sentence ?? `Easy to read (${cut} : 1).`}
      </p>
    </div>
  );
}

interface SampleProps {
  x: number;
  ground: string;
  tones: AccentPalette['light'];
  accent: string;
  onAccent: string;
}

function Sample({ x, ground, tones, accent, onAccent }: SampleProps) {
  return (
    <g transform={`translate(${x} 0)`} fontSize="14" fontWeight="600">
      <rect width="240" height="90" fill={ground} />
      <rect x="16" y="16" width="96" height="30" rx="8" fill={accent} />
      <text x="64" y="36" textAnchor="middle" fill={onAccent}>
        Button
      </text>
      <rect x="128" y="16" width="96" height="30" rx="8" fill={tones.soft} />
      <text x="176" y="36" textAnchor="middle" fill={tones.text}>
        Text
      </text>
      <rect x="16" y="54" width="208" height="26" rx="8" fill={tones.tint} />
      <text x="26" y="72" fill={tones.text}>
        Text on a tint
      </text>
    </g>
  );
}
