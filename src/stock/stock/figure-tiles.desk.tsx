interface Figure {
  name: string;
  value: string;
  more: string;
}

export function FigureTiles({ figures }: { figures: Figure[] }) {
  return (
    <dl className="mb-4.5 grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {figures.map(({ name, value, more }) => (
        <div key={name} className="rounded-lg border border-line bg-surface px-3 py-3 md:px-4.5 md:py-4">
          <dt className="text-small font-[550] text-text-3">{name}</dt>
          <dd className="num text-[1.0625rem] leading-tight font-[750] tracking-[-0.02em] wrap-anywhere md:text-[1.3125rem]">
            {value}
          </dd>
          <dd className="num text-[13px] text-text-3">{more}</dd>
        </div>
      ))}
    </dl>
  );
}
