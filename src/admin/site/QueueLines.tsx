import type { SiteHealth } from '#contract/status/status.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatRoughDuration } from '#src/format/formatRoughDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DataTable } from '#src/ui/table/DataTable.tsx';

/** The queues with jobs. */
export function QueueLines({ queues }: { readonly queues: SiteHealth['jobs']['queues'] }) {
  const { t, language } = useTranslator();
  const counts = ['waiting', 'active', 'failed'] as const;
  return (
    <DataTable
      caption={t('adminHealth.jobs')}
      rows={queues}
      getKey={({ queue }) => queue}
      columns={[
        { key: 'queue', title: t('adminHealth.queue'), cell: ({ queue }) => queue, phone: 'title' },
        ...counts.map((key) => ({
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
