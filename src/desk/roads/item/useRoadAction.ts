import { useStep } from '#src/desk/content/item/useStep.ts';
import { type RoadFormState, readRoad } from './useRoadForm.ts';

/** A step with a road. */
export const useRoadAction = ({ item, accept, mergeNewest: meet }: Pick<RoadFormState, 'item' | 'accept' | 'mergeNewest'>) =>
  useStep({ accept, meet, readNewest: (signal) => readRoad(item, signal) });
