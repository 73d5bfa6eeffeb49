import type { SiteHealth } from '#contract/status/status.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatMomentWithAge } from '#src/format/formatMomentWithAge.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { HealthItem } from './HealthItem.tsx';

interface Props {
  readonly health: Pick<SiteHealth, 'backup' | 'restore' | 'server_now'>;
}

/** The last backup, and when one was last restored. */
export function BackupItems({ health: { backup, restore, server_now: now } }: Props) {
  const { t, language } = useTranslator();
  const formatWithAge = (instant: string) => formatMomentWithAge(instant, Date.parse(now), language);
  const sizeLines =
    backup.size_bytes === null
      ? []
      : [t('adminHealth.megabytes', { megabytes: formatFixed(backup.size_bytes / 1e6, 1, language) })];
  return (
    <>
      <HealthItem
        name={t('adminHealth.backup')}
        state={backup.state}
        lines={[backup.at === null ? t('adminHealth.noBackup') : formatWithAge(backup.at), ...sizeLines]}
        todo={backup.state === 'well' ? undefined : t('adminHealth.todo.backup')}
      />
      <HealthItem
        name={t('adminHealth.restore')}
        state={restore.state}
        lines={[restore.at === null ? t('adminHealth.noRestore') : formatWithAge(restore.at)]}
        todo={restore.state === 'well' ? undefined : t('adminHealth.todo.restore')}
      />
    </>
  );
}
