import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { toRiderBib } from '#contract/races/bibs.ts';
import type { Team } from '#contract/races/teams.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StartFigures } from '#src/race/StartFigures.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Rail } from '#src/ui/Rail.tsx';
import type { RaceRegistration } from './useRaceRegistration.ts';

/** A team that can no longer be changed: registered, on the waiting list, completed or disqualified. */
export function LockedTeam({ registration }: { readonly registration: RaceRegistration }) {
  const { t } = useTranslator();
  const { team } = registration;
  const isRegistered = team.status.startsWith('registered');
  return (
    <Stack gap={16}>
      {isRegistered ? (
        <Rail>
          {t('team.lockedText')} <SiteContact />
        </Rail>
      ) : null}
      {team.status === 'waitlist' ? <WaitingListCard registration={registration} /> : null}
      {team.status === 'completed' ? <Notice>{t('team.completedText')}</Notice> : null}
      {team.status === 'disqualified' ? (
        <Notice tone="alarm">{t('team.disqualifiedText', { reason: team.disqualification_reason ?? '' })}</Notice>
      ) : null}
      <StartSection registration={registration} />
      <TeamFacts registration={registration} />
      <RosterList team={team} />
    </Stack>
  );
}

/** Payment, which a waiting team does not owe yet, and the people. */
function TeamFacts({ registration: { team, race } }: { readonly registration: RaceRegistration }) {
  const { t, language } = useTranslator();
  const isUnpaid = team.status.startsWith('registered') && team.payment === 'unpaid' && race.fee_twd !== null;
  return (
    <Facts>
      {team.status === 'waitlist' ? null : (
        <div>
          <small>{t('team.payment')}</small>
          <b data-unpaid={isUnpaid}>
            {race.fee_twd === null ? t('team.free') : t(team.payment === 'paid' ? 'team.paid' : 'team.unpaid')}
          </b>
          {race.fee_twd === null ? null : (
            <small className="num">{t('team.fee', { fee: formatFixed(race.fee_twd, 0, language) })}</small>
          )}
        </div>
      )}
      <div>
        <small>{t('team.people')}</small>
        <b className="num">{t('team.peopleCount', { count: team.member_count, women: team.female_count })}</b>
        {team.coach === null ? null : <small>{t('team.coachIs', { name: team.coach })}</small>}
        {team.contact_person === null ? null : <small>{t('team.contactIs', { name: team.contact_person })}</small>}
      </div>
    </Facts>
  );
}

/** The ten riders, each with a bib once bibs are assigned. */
function RosterList({ team }: { readonly team: Team }) {
  const { t } = useTranslator();
  return (
    <Roster aria-labelledby="roster">
      <h2 id="roster">{t('team.roster', { count: team.member_count })}</h2>
      <ul>
        {team.members.map((member, index) => (
          <li key={member.member_id}>
            {team.start === null ? null : <Bib className="num">{toRiderBib(team.start.bib, index + 1)}</Bib>}
            <span>
              <b>{member.name}</b>
              {member.gender === 'female' ? <small>{t('team.woman')}</small> : null}
              {member.is_minor === true && !member.needs_consent ? <small>{t('team.minorConsented')}</small> : null}
            </span>
            <small>{member.is_complete ? t('team.memberComplete') : ''}</small>
          </li>
        ))}
      </ul>
    </Roster>
  );
}

/** Published heat, time and bib. */
function StartSection({ registration: { team, race } }: { readonly registration: RaceRegistration }) {
  const { t } = useTranslator();
  if (team.start === null) return null;
  return (
    <StartCard aria-label={t('page.races-start-list')}>
      <StartFigures start={team.start} />
      <Link href={toPageHref('races-start-list', { id: race.id })}>{t('page.races-start-list')}</Link>
    </StartCard>
  );
}

/** The position on the waiting list, why, and what happens next. */
function WaitingListCard({ registration: { team, race, nowMs } }: { readonly registration: RaceRegistration }) {
  const { t, language } = useTranslator();
  return (
    <Card className="num">
      <p>
        {t('team.wait.title')} <strong>{team.waitlist_position ?? ''}</strong>
      </p>
      <p>{t('team.wait.text')}</p>
      {race.signup_until === null ? null : (
        <small>{t('team.wait.until', { at: formatNearMoment(race.signup_until, language, nowMs) })}</small>
      )}
    </Card>
  );
}
const StartCard = styled.section`
  ${cardBox}
  border-left: 3px solid var(--amber);
  > a { display: block; min-height: 44px; padding: 10px 14px; border-top: 1px solid var(--line); font-weight: 600; }
`;
const Bib = styled.strong`
  flex: none;
  min-width: 3.5ch;
  font-size: 1.25rem;
`;
const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  ${cardBox}
  border-left: 3px solid var(--amber);
  line-height: 1.5;
  strong { font-size: 2.75rem; line-height: 1.1; }
  small { color: var(--soft); font-size: 0.875rem; }
`;
const Facts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  ${cardBox}
  > div { padding: 12px 16px; }
  > div + div { border-left: 1px solid var(--line); }
  b, small { display: block; }
  b { font-size: 1.375rem; }
  b[data-unpaid='true'] { color: var(--signal); }
  small { color: var(--soft); font-size: 0.875rem; }
`;
const Roster = styled.section`
  h2 { padding-bottom: 8px; font-size: 1.125rem; }
  ul { ${cardBox} }
  li { display: flex; gap: 12px; align-items: center; justify-content: space-between; min-height: 52px; padding: 6px 12px; }
  li + li { border-top: 1px solid var(--line); }
  li > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  b, small { display: block; }
  small { color: var(--soft); font-size: 0.875rem; }
`;
