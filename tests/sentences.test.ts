import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Words that nobody in an Indian shop says. Those that code does without as well are in words.test.ts. */
const BANNED: [word: RegExp, instead: string][] = [
  [/\b(code|coupon)s?\b[^.]*\bholds?\b|\bIt holds (for|to|until|ten|10)\b/i, 'is valid'],
  [/\bmoney\b[^.]*\b(came|come|comes)\b|\b(came|come|comes) in\b[^.]*\bmoney\b/i, 'was received'],
  [/\ball the same\b/i, 'anyway'],
  [/\bmeanwhile\b/i, 'name who changed what'],
  [/\bgets? through\b|\bgot through\b/i, 'was sent'],
  [/\bwhom (the|we|you)\b|\bonly who\b|\b(is|are) mailed\b|\bsa(y|ys|id) yes\b/i, 'you, we, the customer'],
  [/\b(look|looks|looked) at\b|\bstands?\b|\bswitch(es)? (it|them) off\b/i, 'check, is shown, turn off'],
  [/\b[Pp]lease say\b|['`.] ?Say\b|\bwhat (comes|came) (back|in)\b/i, 'enter, choose; returned, received'],
];

/** Files with sentences for people. */
const SENTENCES =
  /(\.words|\b(mail-texts?|policy|sentences|words|help(-panel)?)(\.(server|shop|desk))?)\.tsx?$/;

function bannedIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*|import|export \*)/.test(line))
    .flatMap((line) =>
      BANNED.flatMap(([word, instead]) => (word.test(line) ? [`${line.trim()} → ${instead}`] : [])),
    );
}

describe('sentences for people', () => {
  it('use the words of an Indian shop', () => {
    const files = fs
      .readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => SENTENCES.test(file));

    expect(files.length).toBeGreaterThan(60);
    expect(files.flatMap((file) => bannedIn(fs.readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });

  it.each([
    "'The code holds for ten minutes.'",
    "'We ship when the money has come.'",
    "'Issue it all the same?'",
    "'This was changed meanwhile.'",
    "'Whom the company may call.'",
    "'Nothing is ordered before you say yes.'",
    "'To get no such mails, switch them off'",
  ])('are found wanting in %s', (line) => {
    expect(bannedIn(line)).not.toEqual([]);
  });

  it.each(["'Recommended first'", "'The disk holds 33 days.'", "'The order comes back into the list.'"])(
    'are left alone in %s',
    (line) => {
      expect(bannedIn(line)).toEqual([]);
    },
  );
});
