import type { PageContent } from '../../../storefront/pages/page-content.shapes.ts';
import { content, markdown, text } from '../seed-content.ts';

export interface Policy {
  title: string;
  description: string;
  lead: string;
  parts: { title: string; text?: string; points?: string[] }[];
}

export function policyContent({ title, description, lead, parts }: Policy): PageContent {
  return content({
    title: text(title),
    description: text(description),
    lead: text(lead),
    blocks: parts.map((part) => {
      const points = part.points?.map((point) => `- ${point}`).join('\n');
      const source = [part.text, points].filter((each) => each !== undefined).join('\n\n');
      return markdown(text(part.title), text(source));
    }),
  });
}
