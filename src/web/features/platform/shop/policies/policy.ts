export interface Policy {
  title: string;
  description: string;
  lead: string;
  parts: { title: string; text?: string; points?: string[] }[];
}
