import { sentences } from '../../kit/rules/sentences.ts';

export const siteMessages = sentences('sites', {
  notFound: 'This site does not exist.',
  tooMany: (most: number) => `You can keep at most ${most} sites.`,
});
