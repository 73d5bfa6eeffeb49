import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatZone } from '#src/verification/formatZone.ts';
import { Fact, FactList } from '../FactList.tsx';

/** Start and verdict with the previous zone, beside those with the current one. */
export function ZoneChange({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t, language } = useTranslator();
  const { zone, status, activity } = attempt;
  const previousZone = zone?.before ?? null;
  if (zone === null || previousZone === null || activity.started_at === null) return null;
  const startMs = Date.parse(activity.started_at);
  const formatZoneLine = (offsetMin: number, outcome: typeof status) => {
    const startAt = new Date(startMs + (zone.utc_offset_min - offsetMin) * 60_000).toISOString();
    return t('verificationResult.zone.was', {
      zone: formatZone(t, offsetMin),
      time: formatMoment(startAt, language),
      status: t(`verificationResult.status.${outcome}`),
    });
  };
  return (
    <Container>
      <b>{t('verificationResult.zone.changed')}</b>
      <FactList>
        <Fact name={t('verificationResult.zone.before')}>
          {formatZoneLine(previousZone.utc_offset_min, previousZone.status)}
        </Fact>
        <Fact name={t('verificationResult.zone.now')}>{formatZoneLine(zone.utc_offset_min, status)}</Fact>
      </FactList>
    </Container>
  );
}

const Container = styled.section`
  padding: 12px;
  border-radius: var(--radius);
  background: var(--chip);
`;
