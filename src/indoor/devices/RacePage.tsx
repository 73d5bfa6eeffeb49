import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { RaceSummary } from '#contract/races/races.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { toRaceHref, useChosenRace, useRaces } from './races.ts';

interface Props {
  readonly path: string;
  readonly children: (race: RaceSummary) => ReactNode;
}

/** The choice of the race, and the content for that race below it. */
export function RacePage({ path, children }: Props) {
  const { t } = useTranslator();
  const races = useRaces();
  return (
    <ResourceView
      resource={races}
      failedTitle={t('devices.failed')}
      busy={<Skeleton height={420} />}
      renderEmpty={({ results }) =>
        results.length > 0 ? null : <EmptyState title={t('devices.noRace')} text={t('devices.noRaceText')} />
      }
    >
      {({ results }) => (
        <RaceContent races={results} path={path}>
          {children}
        </RaceContent>
      )}
    </ResourceView>
  );
}

function RaceContent({ races, path, children }: Props & { readonly races: readonly RaceSummary[] }) {
  const { t, l } = useTranslator();
  const [, navigate] = useLocation();
  const race = useChosenRace(races);
  if (race === null) return null;
  return (
    <Stack gap={24}>
      <Select
        label={t('devices.race')}
        value={race.id}
        onChange={(id) => navigate(toRaceHref(path, id), { replace: true })}
        choices={races.map(({ id, name, day }) => ({ value: id, label: `${l(name)} ${day.replaceAll('-', '/')}` }))}
      />
      {race.is_sample ? <Notice>{t('devices.sample')}</Notice> : null}
      {children(race)}
    </Stack>
  );
}
