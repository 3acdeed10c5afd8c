import { sentences } from '../../kit/rules/sentences.ts';

export const pictureMessages = sentences('picture', {
  most: 'At most five pictures.',
  photos: 'Photos',
  shown: (number: number) => `Photo ${number}`,
  remove: 'Remove',
  often: 'Those are many pictures. Please send more in an hour.',
  leftOut: 'Your photos could not be kept today. If they matter, please reply to our e-mail with them.',
  notFound: 'There is no such picture.',
});
