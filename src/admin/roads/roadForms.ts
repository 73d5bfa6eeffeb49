import { challengeForm } from './challenges/challengeForm.ts';
import type { AnyRoadForm } from './item/roadForm.ts';
import { routeForm } from './routes/routeForm.ts';

/** The editor never mixes kinds: a draft is passed only to the form of its kind. */
export const roadForms = { route: routeForm, challenge: challengeForm } as unknown as {
  readonly route: AnyRoadForm;
  readonly challenge: AnyRoadForm;
};
