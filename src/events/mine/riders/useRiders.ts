import { useCallback, useState } from 'react';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type { RegistrationList } from '#contract/events/registrations.ts';
import { registrationsEndpoints } from '#contract/events/registrationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import type { RidersQuery } from './useRidersUrl.ts';

/** The registrations of an event; the newest answer stays visible while the next one loads. */
export function useRiders(id: string, { search, state, page }: RidersQuery) {
  const load = useCallback(
    (signal: AbortSignal) =>
      callEndpoint(
        registrationsEndpoints.listRegistrations,
        {
          params: { id },
          query: { page, page_size: eventLimits.pageSize, ...(state && { state }), ...(search && { search }) },
        },
        signal,
      ),
    [id, search, state, page],
  );
  const resource = useResource(load);
  const [data, setData] = useState<RegistrationList | null>(null);
  if (resource.state === 'ready' && resource.answer !== data) setData(resource.answer);
  const isBusy = resource.state === 'busy';
  return {
    /** While an answer loads, the previous one is shown. */
    resource: isBusy && data !== null ? { ...resource, state: 'ready' as const, answer: data } : resource,
    counts: data?.counts ?? null,
    isBusy,
    reload: resource.retry,
  };
}
