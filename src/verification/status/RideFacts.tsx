import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRideStart } from '#src/format/formatRideStart.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { formatRideName } from '#src/verification/formatRideName.ts';
import { formatZone } from '#src/verification/formatZone.ts';
import { viewOnStrava } from '#src/verification/stravaWords.ts';
import { Fact, FactList } from './FactList.tsx';
import { FileZone } from './zone/FileZone.tsx';

interface Props {
  readonly attempt: AttemptDetail;
  /** Called with the attempt after its rider has changed the file's time zone. */
  readonly onZone: (changed: AttemptDetail) => void;
}

/** The ride's name and source, the version of the rules, and how long its track is stored. */
export function RideFacts({ attempt, onZone }: Props) {
  const { t, language } = useTranslator();
  const { activity } = attempt;
  const riddenAt = formatRideStart(activity, language);
  const name = formatRideName(t, activity) ?? t('verificationResult.unnamed');
  return (
    <Section title={t('verificationResult.ride')}>
      <FactList>
        <Fact name={t('verificationResult.activity')}>{name}</Fact>
        <Fact name={t('verificationResult.source')}>
          {t(activity.source === 'strava' ? 'verificationResult.sourceStrava' : 'verificationResult.sourceFile')}
          {activity.source === 'file' && activity.file_name !== null ? ` · ${activity.file_name}` : null}
        </Fact>
        <Fact name={t('verificationResult.riddenAt')}>{riddenAt}</Fact>
        <Fact name={t('verificationResult.zone.name')}>
          {attempt.zone === null ? null : formatZone(t, attempt.zone.utc_offset_min)}
        </Fact>
        <Fact name={t('verificationResult.category')}>{t(`verificationResult.categories.${attempt.category}`)}</Fact>
        <Fact name={t('verificationResult.submittedAt')}>{formatMoment(attempt.submitted_at, language)}</Fact>
        <Fact name={t('verificationResult.rules')}>
          {t('verificationResult.ruleVersion', { version: attempt.rule_version })}
        </Fact>
      </FactList>
      <FileZone attempt={attempt} onChanged={onZone} />
      {activity.external_url === null ? null : (
        // Strava's rules: this text, and a link that is distinct from the text around it.
        <StravaLink href={activity.external_url} target="_blank" rel="noopener noreferrer" lang="en">
          {viewOnStrava}
        </StravaLink>
      )}
      <TrackRetention attempt={attempt} />
    </Section>
  );
}

/** How long its track is stored, or why it was deleted; not shown to an administrator whose review is finished. */
function TrackRetention({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t, language } = useTranslator();
  const { activity, result, review, evidence_expires_at: expiresAt, is_own: isOwn } = attempt;
  if (expiresAt !== null)
    return (
      <Text tone="soft" size="small">
        {t('verificationResult.trackUntil', { date: formatDay(expiresAt, language) })}
      </Text>
    );
  const isUnlinked = activity.source === 'strava' && activity.external_url === null && attempt.decided_at !== null;
  if (isOwn && isUnlinked)
    return (
      <Text tone="soft" size="small">
        {t('verificationResult.stravaGone')}
      </Text>
    );
  if (result === null || !(isOwn || review?.decision === null)) return null;
  return (
    <Text tone="soft" size="small">
      {t('verificationResult.trackGone')}
    </Text>
  );
}

const StravaLink = styled.a`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 48px;
  padding-right: 24px;
  color: var(--ink);
  font-weight: 700;
  text-decoration: underline;
`;
