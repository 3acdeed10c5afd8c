/** The region exists before the work, so that screen readers announce it. */
export function WorkInProgress({ sentence }: { sentence: string | null }) {
  return (
    <div role="status" className="num">
      {sentence !== null && (
        <div className="mt-3 grid max-w-md gap-1.5 text-small text-text-2">
          <p>{sentence}</p>
          <progress aria-label={sentence} className="h-2 w-full accent-accent" />
        </div>
      )}
    </div>
  );
}
