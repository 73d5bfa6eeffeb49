import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { zoneName } from '#src/verification/zoneName.ts';
import { Fact, FactList } from '../FactList.tsx';

/** Start and verdict by the zone that the rider gave before, beside those by the present one. */
export function ZoneChange({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t, language } = useTranslator();
  const { zone, status, activity } = attempt;
  const before = zone?.before ?? null;
  if (zone === null || before === null || activity.started_at === null) return null;
  const startMs = Date.parse(activity.started_at);
  const said = (offsetMin: number, found: typeof status) => {
    const startAt = new Date(startMs + (zone.utc_offset_min - offsetMin) * 60_000).toISOString();
    return t('verificationResult.zone.was', {
      zone: zoneName(t, offsetMin),
      time: formatMoment(startAt, language),
      status: t(`verificationResult.status.${found}`),
    });
  };
  return (
    <Box>
      <b>{t('verificationResult.zone.changed')}</b>
      <FactList>
        <Fact name={t('verificationResult.zone.before')}>{said(before.utc_offset_min, before.status)}</Fact>
        <Fact name={t('verificationResult.zone.now')}>{said(zone.utc_offset_min, status)}</Fact>
      </FactList>
    </Box>
  );
}

const Box = styled.section`
  padding: 12px;
  border-radius: var(--radius);
  background: var(--chip);
`;
