import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { ItemForm } from './useItemForm.ts';
import { useStep } from './useStep.ts';

/** A step with an item of content. */
export const useItemAction = ({ item, accept, mergeNewest }: ItemForm) =>
  useStep({
    accept,
    mergeNewest,
    readNewest: (signal) => callEndpoint(contentEndpoints.getContent, { params: { id: item.id } }, signal),
  });
