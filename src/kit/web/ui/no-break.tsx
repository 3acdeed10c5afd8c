const PIECES =
  /(\b(?:Wi-Fi|Pan-Tilt|Dual-Light|Dual-Lens|Motor-Zoom|\d+-Channel|\d+-Ch|\d+ (?:MP|TB|GB|m|HD))\b)/;

/** Avoids line breaks inside units such as "Wi-Fi" and "5 MP". */
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
