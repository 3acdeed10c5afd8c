import { sentences } from '../../domain/platform/sentences.ts';

export const pictureMessages = sentences('picture', {
  most: 'At most five pictures.',
  photos: 'Photos',
  shown: (number: number) => `Photo ${number}`,
  remove: 'Remove',
  notFound: 'There is no such picture.',
});
