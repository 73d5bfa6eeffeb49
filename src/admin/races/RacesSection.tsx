import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminEditionList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { EditionList } from './EditionList.tsx';
import { RaceAdmin } from './RaceAdmin.tsx';

/** The race in the address (`?race=`); opening one adds a history entry. */
function useOpenRace(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const openRaceById = (id: string | null) => setParams(id === null ? {} : { race: id });
  return [params.get('race'), openRaceById];
}

const loadEditions = (signal: AbortSignal) => callEndpoint(raceAdminEndpoints.listAdminEditions, {}, signal);

/** Editions with their races, or one race with its teams, results and settings. */
export function RacesSection() {
  const { t } = useTranslator();
  const resource = useResource('admin.races', [], loadEditions);
  const [updated, setUpdated] = useState<AdminEditionList | null>(null);
  const [raceId, openRace] = useOpenRace();
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.failed')} busy={<Skeleton height={320} />}>
      {(answer) => {
        const editions = (updated ?? answer).results;
        return raceId === null ? (
          <EditionList editions={editions} onChanged={setUpdated} onOpen={openRace} />
        ) : (
          <RaceAdmin
            key={raceId}
            id={raceId}
            editions={editions}
            onChanged={setUpdated}
            onClose={() => openRace(null)}
          />
        );
      }}
    </OwnResourceView>
  );
}
