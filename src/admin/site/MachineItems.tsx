import type { SiteHealth } from '#contract/status/status.ts';
import type { HealthState } from '#contract/status/statusKinds.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRoughDuration } from '#src/format/formatRoughDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { HealthItem } from './HealthItem.tsx';

interface Props {
  readonly health: Pick<SiteHealth, 'database' | 'disks' | 'tls_certificate'>;
}

/** Shorter transactions are those of ordinary requests. */
const minShownTransactionS = 60;

/** Database, disks and the TLS certificate. */
export function MachineItems({ health: { database, disks, tls_certificate: tls } }: Props) {
  const { t, language } = useTranslator();
  const getTodo = (item: 'database' | 'disks' | 'tls', state: HealthState) =>
    state === 'well' || state === 'unknown' ? undefined : t(`adminHealth.todo.${item}`);
  const formatGigabytes = (bytes: number) => formatFixed(bytes / 1e9, bytes < 10e9 ? 1 : 0, language);
  const age = formatRoughDuration(database.oldest_transaction_s, language);
  return (
    <>
      <HealthItem
        name={t('adminHealth.database')}
        state={database.state}
        lines={[
          t('adminHealth.size', { megabytes: formatFixed(database.size_bytes / 1e6, 0, language) }),
          t('adminHealth.connections', {
            number: formatFixed(database.connections, 0, language),
            max: formatFixed(database.max_connections, 0, language),
          }),
          ...(database.oldest_transaction_s < minShownTransactionS ? [] : [t('adminHealth.transaction', { age })]),
        ]}
        todo={getTodo('database', database.state)}
      />
      <HealthItem
        name={t('adminHealth.disks')}
        state={disks.state}
        lines={
          disks.items.length === 0
            ? [t('adminHealth.noDisks')]
            : disks.items.map(({ path, free_bytes: freeBytes, size_bytes: sizeBytes }) =>
                t('adminHealth.diskFree', { path, free: formatGigabytes(freeBytes), size: formatGigabytes(sizeBytes) }),
              )
        }
        todo={getTodo('disks', disks.state)}
      />
      <HealthItem
        name={t('adminHealth.tls')}
        state={tls.state}
        lines={[
          tls.expires_at === null
            ? t('adminHealth.tlsUnknown')
            : t('adminHealth.tlsUntil', { at: formatMoment(tls.expires_at, language) }),
        ]}
        todo={getTodo('tls', tls.state)}
      />
    </>
  );
}
