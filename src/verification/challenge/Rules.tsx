import { styled } from 'styled-components';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { Language } from '#contract/languages.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Section } from '#src/ui/Section.tsx';

/** The rules in words: what counts, what is refused, and what a person reviews. */
export function Rules({ challenge }: { readonly challenge: ChallengeDetail }) {
  const { t, language } = useTranslator();
  const { valid_from: validFrom, valid_until: validUntil } = challenge;
  const formatRuleDay = (day: string) => formatDay(`${day}T00:00:00+08:00`, language);
  const version = { version: challenge.rule_version, date: formatDay(challenge.rules_since, language) };
  const stretches = uncheckedKm(challenge, language);
  return (
    <Section title={t('verification.rules.title')}>
      <List>
        {ruleKeys(challenge).map((key) => (
          <li key={key}>{t(key, { stretches })}</li>
        ))}
        {validFrom === null ? null : <li>{t('verification.rules.validFrom', { date: formatRuleDay(validFrom) })}</li>}
        {validUntil === null ? null : (
          <li>{t('verification.rules.validUntil', { date: formatRuleDay(validUntil) })}</li>
        )}
      </List>
      <Note>{t('verification.rules.version', version)}</Note>
    </Section>
  );
}

/** "25.3–26.4, 52.9–53.3". */
function uncheckedKm({ unchecked_stretches: stretches }: ChallengeDetail, language: Language): string {
  return stretches
    .map(({ from_m: from, to_m: to }) => `${formatKilometres(from, 1, language)}–${formatKilometres(to, 1, language)}`)
    .join(', ');
}

function ruleKeys(challenge: ChallengeDetail): WordKey[] {
  const { checkpoints, checks_coverage: checksCoverage, categories } = challenge;
  const keys: WordKey[] = [
    checkpoints.every((each) => each.is_mandatory) ? 'verification.rules.order' : 'verification.rules.orderOptional',
  ];
  if (checkpoints.some((each) => each.heading_deg !== null)) keys.push('verification.rules.direction');
  keys.push('verification.rules.clock');
  if (checksCoverage) keys.push('verification.rules.coverage');
  if (checksCoverage && challenge.unchecked_stretches.length > 0) keys.push('verification.rules.unchecked');
  keys.push('verification.rules.refused', 'verification.rules.review');
  keys.push(categories.includes('ebike') ? 'verification.rules.ebike' : 'verification.rules.ebikeRefused');
  keys.push(categories.includes('virtual') ? 'verification.rules.virtual' : 'verification.rules.virtualRefused');
  return keys;
}

const List = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
`;
