/** Longer messages are cut until they are opened. */
const SHORT_CHARACTERS = 90;

export function EnquiryMessage({ text }: { text: string }) {
  if (text.length <= SHORT_CHARACTERS && !text.includes('\n')) {
    return <p className="max-w-prose wrap-break-word md:min-w-60 md:py-2.5">{text}</p>;
  }
  const beginning = text.replaceAll(/\s+/g, ' ').slice(0, SHORT_CHARACTERS);
  return (
    <details className="group max-w-prose md:min-w-60 md:py-2.5">
      <summary data-row-open className="wrap-break-word group-open:font-[650]">
        <span className="group-open:hidden">{beginning}…</span>
        <span className="hidden group-open:inline">Message</span>
      </summary>
      <p className="pt-1.5 wrap-break-word whitespace-pre-line">{text}</p>
    </details>
  );
}
