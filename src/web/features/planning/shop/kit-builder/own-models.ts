import type { OwnKind } from '../../../../../domain/planning/kit/kit-choices.ts';
import type { PlanFacts } from '../../../../../contract/planning/planning-data-shapes.ts';
import { apiPartQuery } from '../../../../lib/api/api-query.ts';

type Known = readonly { product: { _id: string; name: string } }[];

/** The shop's models of each kind, by name. */
export const ownModelsQuery = apiPartQuery(
  'GET /planning/facts',
  {},
  'own models',
  ({ cameras, recorders, disks, cables }: PlanFacts): Record<OwnKind, { value: string; name: string }[]> => ({
    camera: optionsOf(cameras),
    recorder: optionsOf(recorders),
    disk: optionsOf(disks),
    cable: optionsOf(cables),
  }),
);

function optionsOf(known: Known) {
  return known
    .map(({ product: { _id, name } }) => ({ value: _id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
