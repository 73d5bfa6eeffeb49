import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getAgeOnRaceDay } from '#contract/races/age.ts';
import type { Member } from '#contract/races/members.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EntryRow } from '#src/ui/EntryRow.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly member: Member;
  readonly races: readonly RaceSummary[];
  /** The next race; null if there is none. */
  readonly nextRace: RaceSummary | null;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One member: complete or what is missing, the teams, and the actions. */
export function MemberRow({ member, races, nextRace, onEdit, onDelete }: Props) {
  const { t, l, language } = useTranslator();
  const { name, missing, teams, details } = member;
  const isInTeam = teams.length > 0;
  const findRaceName = (id: string) => races.find((candidate) => candidate.id === id)?.name;
  const birthDay = details?.birth_date ?? null;
  const maskedNumber = details?.identity_number_masked ?? null;
  const age = nextRace !== null && birthDay !== null ? getAgeOnRaceDay(nextRace.day, birthDay) : null;
  const missingFields = formatList(
    missing.map((field) => t(`members.field.${field}`)),
    language,
  );
  return (
    <EntryRow
      title={
        <Cluster as="span" align="center" rowGap={2} gap={8}>
          {name}{' '}
          {missing.length === 0 ? (
            <StatusChip tone="announced">{t('members.complete')}</StatusChip>
          ) : (
            <StatusChip tone="warning">{t('members.incomplete', { count: missing.length })}</StatusChip>
          )}
        </Cluster>
      }
      lines={[
        ...(missing.length === 0 ? [] : [t('members.lacks', { fields: missingFields })]),
        ...(maskedNumber === null ? [] : [<MaskedNumber key="n">{maskedNumber}</MaskedNumber>]),
        ...(age?.isMinor === true ? [t('members.minor', { age: age.years })] : []),
        ...teams.map((team) => {
          const teamRaceName = findRaceName(team.race_id);
          return (
            <span key={team.id}>
              <Link href={toPageHref('races-teams-id', { id: team.id })}>{team.name}</Link>
              {teamRaceName === undefined ? null : ` ${l(teamRaceName)}`}
            </span>
          );
        }),
      ]}
      actions={
        <Cluster align="center" gap={8}>
          {member.is_self_entered ? (
            <Text as="small" place="flex120" tone="soft" size="tiny">
              {t('members.selfEntered')}
            </Text>
          ) : (
            <Button onClick={onEdit} aria-label={t('members.editOf', { name })}>
              {t('members.edit')}
            </Button>
          )}
          <Button
            data-variant="quiet"
            disabled={isInTeam}
            onClick={onDelete}
            aria-label={t('members.deleteOf', { name })}
          >
            {t('members.delete.confirm')}
          </Button>
          {isInTeam ? (
            <Text as="small" place="flex120" tone="soft" size="tiny">
              {t('members.cannotDelete')}
            </Text>
          ) : null}
        </Cluster>
      }
    />
  );
}
const MaskedNumber = styled.span.attrs({ className: 'num' })`
  letter-spacing: 0.04em;
`;
