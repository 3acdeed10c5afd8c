import { sentences } from '../../kit/rules/sentences.ts';

export const planMessages = sentences('plan', {
  notFound: 'This plan does not exist or was deleted.',
  notYours: 'Only the person who saved this plan can change it.',
  changed: 'This plan was changed in another window.',
  deleted: 'Plan deleted.',
  kind: 'Choose what is planned.',
  title: 'A title has at most 120 characters.',
  sketchPlaces: 'The sketch must show each place of the plan once.',
  sketchWalls: (max: number) => `A sketch has at most ${max} walls.`,
  picture: 'The picture must be a PNG, JPEG, WebP or AVIF picture.',
  pictureTooLarge: 'The picture is too large: at most 5 MB.',
  pictureNotFound: 'This plan has no picture.',
});
