import { MAX_CONTENT_BYTES } from './storefront-limits.ts';
import type { PageContent } from './page-content.shapes.ts';
import { pageMessages } from './page.words.ts';
import { invalid } from '../../kit/server/http/errors.ts';
import { markdownFault } from '../markdown/markdown-faults.server.ts';

/**
 * Checks that no shape of a single field can make.
 * @throws Refused 400 that names the text, the block or the size
 */
export function requireFitting(content: PageContent, key: string | null): void {
  content.blocks.forEach((block, index) => {
    if (block.kind !== 'text') return;
    for (const [language, text] of Object.entries(block.markdown)) {
      const fault = text === undefined ? null : markdownFault(text);
      if (fault !== null) throw invalid(fault, { [`blocks[${index}].markdown.${language}`]: fault });
    }
  });
  const forms = content.blocks.filter(({ kind }) => kind === 'contact').length;
  if (key === 'contact' && forms !== 1)
    throw invalid(pageMessages.oneContact, { blocks: pageMessages.oneContact });
  if (key !== 'contact' && forms > 0)
    throw invalid(pageMessages.noContact, { blocks: pageMessages.noContact });
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_CONTENT_BYTES)
    throw invalid(pageMessages.contentSize, { blocks: pageMessages.contentSize });
}
