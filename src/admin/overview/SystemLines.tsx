import type { SiteHealth } from '#contract/status/status.ts';
import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import type { HealthState } from '#contract/status/statusKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMomentWithAge } from '#src/format/formatMomentWithAge.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { sectionHref } from '../sections.ts';
import { OverviewLine, OverviewLines } from './OverviewLine.tsx';

const loadHealth = (signal: AbortSignal) => callEndpoint(statusEndpoints.getSiteHealth, {}, signal);

const tones = { well: 'plain', attention: 'warning', failing: 'alarm', unknown: 'plain' } as const satisfies Readonly<
  Record<HealthState, string>
>;

/** The last backup and the jobs that failed. */
export function SystemLines() {
  const { t } = useTranslator();
  const health = useResource('systemLines', [], loadHealth);
  return (
    <OwnResourceView resource={health} failedTitle={t('admin.today.systemFailed')} busy={<Skeleton height={112} />}>
      {(answer) => <HealthLines health={answer} />}
    </OwnResourceView>
  );
}

function HealthLines({ health: { backup, jobs, server_now: now } }: { readonly health: SiteHealth }) {
  const { t, language } = useTranslator();
  const failedCount = jobs.queues.reduce((sum, queue) => sum + queue.failed, 0);
  const href = sectionHref('health');
  return (
    <OverviewLines>
      <OverviewLine
        href={href}
        mark={t(`admin.today.backupState.${backup.state}`)}
        label={t('admin.today.backup')}
        detail={
          backup.at === null ? t('admin.today.noBackup') : formatMomentWithAge(backup.at, Date.parse(now), language)
        }
        tone={tones[backup.state]}
      />
      <OverviewLine href={href} mark={failedCount} label={t('admin.today.failedJobs')} tone={tones[jobs.state]} />
    </OverviewLines>
  );
}
