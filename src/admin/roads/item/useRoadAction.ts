import { useStep } from '#src/admin/content/item/useStep.ts';
import { type RoadFormState, readRoad } from './useRoadForm.ts';

/** A step with a road. */
export const useRoadAction = ({ item, accept, mergeNewest }: Pick<RoadFormState, 'item' | 'accept' | 'mergeNewest'>) =>
  useStep({ accept, mergeNewest, readNewest: (signal) => readRoad(item, signal) });
