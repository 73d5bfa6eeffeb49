import { styled } from 'styled-components';
import type { SiteHealth } from '#contract/status/status.ts';
import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import type { HealthState } from '#contract/status/statusKinds.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRoughDuration } from '#src/format/formatRoughDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { BackupItems } from './BackupItems.tsx';
import { HealthItem } from './HealthItem.tsx';
import { MachineItems } from './MachineItems.tsx';
import { MailItem } from './MailItem.tsx';

const loadHealth = (signal: AbortSignal) => callEndpoint(statusEndpoints.getSiteHealth, {}, signal);

/** Each part of the site with its state, its figures and what to do. */
export function HealthSection() {
  const { t } = useTranslator();
  const health = useResource('health', [], loadHealth);
  return (
    <Section title={t('admin.sections.health')} intro={t('adminHealth.text')}>
      <OwnResourceView resource={health} failedTitle={t('adminHealth.failed')} busy={<Skeleton height={480} />}>
        {(answer) => <HealthItems health={answer} />}
      </OwnResourceView>
      {health.state === 'ready' ? (
        <div>
          <Button onClick={health.retry}>{t('adminHealth.again')}</Button>
        </div>
      ) : null}
    </Section>
  );
}

function HealthItems({ health }: { readonly health: SiteHealth }) {
  const { t, language } = useTranslator();
  const { jobs, services, browser_errors: errors, build } = health;
  const getTodo = (item: 'jobs' | 'errors', state: HealthState) =>
    state === 'well' ? undefined : t(`adminHealth.todo.${item}`);
  return (
    <List>
      <MachineItems health={health} />
      <HealthItem
        name={t('adminHealth.jobs')}
        state={jobs.state}
        lines={jobs.queues.length === 0 ? [t('adminHealth.noQueues')] : []}
        todo={getTodo('jobs', jobs.state)}
      >
        {jobs.queues.length === 0 ? null : <QueueLines queues={jobs.queues} />}
      </HealthItem>
      {services.map((service) => (
        <ServiceItem key={service.name} service={service} />
      ))}
      <BackupItems health={health} />
      <MailItem mail={health.mail} />
      <HealthItem
        name={t('adminHealth.errors')}
        state={errors.state}
        lines={[
          t('adminHealth.errorCount', { number: formatFixed(errors.count, 0, language) }),
          ...errors.kinds.map(
            ({ kind, count }) => `${t(`adminHealth.errorKind.${kind}`)}: ${formatFixed(count, 0, language)}`,
          ),
        ]}
        todo={getTodo('errors', errors.state)}
      />
      <HealthItem
        name={t('adminHealth.build')}
        state={build.state}
        lines={[
          `${build.version} · ${build.release} · ${build.bundle ?? t('adminHealth.noBundle')} · Node ${build.node}`,
          t('adminHealth.started', { at: formatMoment(build.started_at, language) }),
        ]}
      />
    </List>
  );
}

const List = styled.ul`
  ${cardBox}
  & > li + li { border-top: 1px solid var(--line); }
`;

interface Props {
  readonly service: SiteHealth['services'][number];
}

/** When an external service last answered and last failed. */
function ServiceItem({ service }: Props) {
  const { t, language } = useTranslator();
  const { name, setup, state, ok_at: okAt, failed_at: failedAt, failure, failure_count: consecutiveFailures } = service;
  const formatInstant = (instant: string) => formatMoment(instant, language);
  const lines = [
    ...(setup === 'available' ? [] : [t(`adminHealth.setup.${setup}`)]),
    ...(okAt === null ? [] : [t('adminHealth.lastOk', { at: formatInstant(okAt) })]),
    ...(failedAt === null
      ? []
      : [t('adminHealth.lastFailed', { at: formatInstant(failedAt), failure: failure ?? '' })]),
    ...(consecutiveFailures > 1 ? [t('adminHealth.inARow', { count: consecutiveFailures })] : []),
  ];
  const isNeverCalled = setup !== 'unavailable' && okAt === null && failedAt === null;
  return (
    <HealthItem
      name={t(`adminHealth.service.${name}`)}
      state={state}
      lines={isNeverCalled ? [...lines, t('adminHealth.neverAsked')] : lines}
      todo={state === 'well' || state === 'unknown' ? undefined : t(`adminHealth.todo.${name}`)}
    />
  );
}

/** The queues with jobs. */
function QueueLines({ queues }: { readonly queues: SiteHealth['jobs']['queues'] }) {
  const { t, language } = useTranslator();
  const countKeys = ['waiting', 'active', 'failed'] as const;
  return (
    <DataTable
      caption={t('adminHealth.jobs')}
      rows={queues}
      getKey={({ queue }) => queue}
      columns={[
        { key: 'queue', title: t('adminHealth.queue'), cell: ({ queue }) => queue, phone: 'title' },
        ...countKeys.map((key) => ({
          key,
          title: t(key === 'failed' ? 'adminHealth.failedJobs' : `adminHealth.${key}`),
          isNumber: true,
          phone: 'detail' as const,
          cell: (queue: SiteHealth['jobs']['queues'][number]) => formatFixed(queue[key], 0, language),
        })),
        {
          key: 'oldest',
          title: t('adminHealth.oldest'),
          isNumber: true,
          phone: 'detail',
          cell: ({ oldest_s: oldestS }) =>
            oldestS === null ? '–' : formatRoughDuration(Math.round(oldestS), language),
        },
      ]}
    />
  );
}
