interface Props {
  /** The page's name without the shop's. */
  title: string;
  description: string;
  /** The one address search engines should keep, a path; left out where nothing should be kept. */
  canonical?: string;
}

/** Title, description and canonical address; React lifts them into the document's head. */
export function PageHead({ title, description, canonical }: Props) {
  return (
    <>
      <title>{`${title} · Chaukas`}</title>
      <meta name="description" content={description} />
      {canonical === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={canonical} />
      )}
    </>
  );
}
