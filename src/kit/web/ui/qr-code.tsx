/** The quiet zone around a QR code (ISO/IEC 18004). */
const QUIET_MODULES = 4;

interface Props {
  /** Row by row, dark modules as `1`. */
  qr: { size: number; rows: string[] };
  label: string;
  className: string;
}

/** Dark on white in both themes: many readers cannot read inverted codes. */
export function QrCode({ qr: { size, rows }, label, className }: Props) {
  const side = size + 2 * QUIET_MODULES;
  const modules = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ 0: run, index }) => `M${index + QUIET_MODULES} ${y + QUIET_MODULES}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
