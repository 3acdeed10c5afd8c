const PIECES =
  /(\b(?:Wi-Fi|Pan-Tilt|Dual-Light|Dual-Lens|Motor-Zoom|\d+-Channel|\d+-Ch|\d+ (?:MP|TB|GB|m|HD))\b)/;

/** A product's name, whose pieces like "Wi-Fi" and "5 MP" are not broken over lines. */
export function NoBreak({ text }: { text: string }) {
  return text.split(PIECES).map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
