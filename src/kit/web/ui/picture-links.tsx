interface Props {
  pictures: readonly string[];
  /** Description of each picture, by its number from 1. */
  altOf: (number: number) => string;
}

/** Small pictures that open in full; nothing where there are none. */
export function PictureLinks({ pictures, altOf }: Props) {
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => (
        <a key={picture} href={picture} target="_blank" rel="noopener">
          <img
            src={picture}
            alt={altOf(index + 1)}
            className="size-16 rounded-md bg-surface-2 object-cover"
          />
        </a>
      ))}
    </div>
  );
}
