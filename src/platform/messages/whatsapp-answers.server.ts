import { z } from 'zod';

const MAX_SENTENCE = 300;

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(200) })).min(1) });

/** @returns Meta's id of the message that it took */
export function whatsappIdOf(answer: string): string | null {
  return taken.safeParse(jsonOf(answer)).data?.messages[0]?.id ?? null;
}

const refusal = z.object({
  error: z.object({
    message: z.string().min(1),
    error_data: z
      .object({ details: z.string().min(1) })
      .nullish()
      .catch(null),
  }),
});

/** @returns Meta's own words, at most 300 characters; null without them */
export function whatsappRefusal(answer: string): string | null {
  const { data } = refusal.safeParse(jsonOf(answer));
  return data ? printable(data.error.error_data?.details ?? data.error.message) : null;
}

export function printable(text: string): string {
  return text
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE);
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
