import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { Team } from '#contract/races/teams.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { TeamStatusChip } from '#src/race/TeamStatusChip.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Card } from '#src/ui/primitives/Card.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** The captain's teams in this race: status, what is missing, and a link to each. */
export function MyTeams({ teams, hasFee }: { readonly teams: readonly Team[]; readonly hasFee: boolean }) {
  const { t } = useTranslator();
  const count = teams.length;
  const max = raceLimits.teamsPerCaptainMax;
  return (
    <Card as="section" aria-label={t('racePage.myTeams')}>
      <Cluster align="baseline" justify="between" rowGap={4} gap={12} padding={12} paddingX={14} headings="large">
        <h2>{t('racePage.myTeams')}</h2>
        <Text as="span" tone="soft" className="num">
          {t(count < max ? 'racePage.ofThree' : 'racePage.reached', { count, max })}
        </Text>
      </Cluster>
      <ul>
        {teams.map((team) => (
          <li key={team.id}>
            <Row href={toPageHref('races-teams-id', { id: team.id })}>
              <span>
                <strong>{team.name}</strong>
                <TeamStateChip team={team} />
                <TeamDetail team={team} hasFee={hasFee} />
              </span>
              <span className="num">
                {t('racePage.members', { count: team.member_count, max: raceLimits.ridersPerTeam })}
              </span>
              <Icon name="next" size={18} />
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function TeamStateChip({ team }: { readonly team: Team }) {
  const { t } = useTranslator();
  if (team.status !== 'not_registered')
    return <TeamStatusChip status={team.status} position={team.waitlist_position} />;
  return team.gaps.length > 0 ? (
    <StatusChip tone="warning">{t('racePage.lacks', { count: team.gaps.length })}</StatusChip>
  ) : (
    <StatusChip tone="announced">{t('racePage.ready')}</StatusChip>
  );
}

interface TeamDetailProps {
  readonly team: Team;
  readonly hasFee: boolean;
}

/** What a roster lacks, or whether the team's fee is paid. */
function TeamDetail({ team, hasFee }: TeamDetailProps) {
  const { t, language } = useTranslator();
  if (team.status === 'not_registered') {
    const missing = team.gaps.map(({ kind, count, needed }) => t(`racePage.gap.${kind}`, { count: needed - count }));
    return missing.length === 0 ? null : <small>{formatList(missing, language)}</small>;
  }
  const isDue = hasFee && team.status !== 'waitlist' && team.status !== 'disqualified';
  return isDue ? <small>{t(team.payment === 'paid' ? 'racePage.paid' : 'racePage.unpaid')}</small> : null;
}
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) max-content 18px;
  gap: 12px;
  align-items: center;
  min-height: 64px;
  padding: 10px 14px;
  border-top: 1px solid var(--line);
  color: var(--ink);
  text-decoration: none;
  overflow-wrap: anywhere;
  > span:first-child { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
  small { flex: 1 1 100%; color: var(--soft); font-size: 0.875rem; }
  > span:nth-child(2) { color: var(--soft); }
`;
