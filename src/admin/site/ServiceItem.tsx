import type { SiteHealth } from '#contract/status/status.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { HealthItem } from './HealthItem.tsx';

interface Props {
  readonly service: SiteHealth['services'][number];
}

/** The last answers of an external service. */
export function ServiceItem({ service }: Props) {
  const { t, language } = useTranslator();
  const { name, setup, state, ok_at: okAt, failed_at: failedAt, failure, failure_count: inARow } = service;
  const formatInstant = (instant: string) => formatMoment(instant, language);
  const lines = [
    ...(setup === 'available' ? [] : [t(`adminHealth.setup.${setup}`)]),
    ...(okAt === null ? [] : [t('adminHealth.lastOk', { at: formatInstant(okAt) })]),
    ...(failedAt === null
      ? []
      : [t('adminHealth.lastFailed', { at: formatInstant(failedAt), failure: failure ?? '' })]),
    ...(inARow > 1 ? [t('adminHealth.inARow', { count: inARow })] : []),
  ];
  const never = setup !== 'unavailable' && okAt === null && failedAt === null;
  return (
    <HealthItem
      name={t(`adminHealth.service.${name}`)}
      state={state}
      lines={never ? [...lines, t('adminHealth.neverAsked')] : lines}
      todo={state === 'well' || state === 'unknown' ? undefined : t(`adminHealth.todo.${name}`)}
    />
  );
}
