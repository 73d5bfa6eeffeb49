import { useCallback, useState } from 'react';
import type { AdminHeats } from '#contract/races/heats.ts';
import { heatsEndpoints } from '#contract/races/heatsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { HeatsForm } from './HeatsForm.tsx';

/** Divides the teams of a race into heats and publishes the start list. */
export function HeatsTab({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(heatsEndpoints.getAdminHeats, { params: { id } }, signal),
    [id],
  );
  const resource = useResource(load);
  const [newest, setNewest] = useState<AdminHeats | null>(null);
  const reload = () => {
    setNewest(null);
    resource.retry();
  };
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.heats.failed')} busy={<Skeleton height={320} />}>
      {(loaded) => {
        const division = newest ?? loaded;
        return division.teams.length === 0 ? (
          <EmptyState title={t('adminRaces.result.none')} text={t('adminRaces.heats.noneText')} />
        ) : (
          <HeatsForm
            key={division.version}
            raceId={id}
            division={division}
            isSaved={newest !== null}
            onSaved={setNewest}
            onReload={reload}
          />
        );
      }}
    </OwnResourceView>
  );
}
