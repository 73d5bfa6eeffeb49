import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RaceStatus } from '#contract/races/raceKinds.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { RaceDetail } from '#contract/races/races.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';

/** The rules in one line each, how to pay while that matters, and the organiser's text. */
export function RaceFacts({ race, status }: { readonly race: RaceDetail; readonly status: RaceStatus }) {
  const { t, l } = useTranslator();
  return (
    <Section title={t('racePage.about')}>
      <Facts className="num">
        <Fact name={t('racePage.team')}>{t('racePage.perTeam', { count: raceLimits.ridersPerTeam })}</Fact>
        <Fact name={t('racePage.rule')}>{t('racePage.ruleText', { count: race.counting_rider })}</Fact>
        {status === 'finished' ? null : <SignupFacts race={race} />}
      </Facts>
      {status === 'signup_closed' ? (
        <ButtonLink as={Link} href={toPageHref('races-laps-id', { id: race.id })}>
          {t('page.races-laps-id')}
        </ButtonLink>
      ) : null}
      {race.info === null ? null : <FormattedText text={l(race.info)} />}
    </Section>
  );
}

/** What a team needs to know to sign up: of no use once the race is over. */
function SignupFacts({ race }: { readonly race: RaceDetail }) {
  const { t, l, language } = useTranslator();
  return (
    <>
      <Fact name={t('racePage.minors')}>{t('racePage.minorsText')}</Fact>
      <Fact name={t('racePage.fee')}>
        {race.fee_twd === null || race.fee_twd === 0
          ? t('racePage.free')
          : t('racePage.feeText', { fee: formatFixed(race.fee_twd, 0, language) })}
        {race.payment_text === null ? null : (
          <Text tone="soft" wrap="lines">
            {l(race.payment_text)}
          </Text>
        )}
      </Fact>
      <Fact name={t('racePage.queue')}>{t('racePage.queueText')}</Fact>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const Facts = styled.dl`
  display: grid;
  margin: 0;
  grid-template-columns: minmax(80px, max-content) minmax(0, 1fr);
  dt, dd { padding: 10px 0; border-bottom: 1px solid var(--line); line-height: 1.5; }
  dt { padding-right: 16px; color: var(--soft); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
