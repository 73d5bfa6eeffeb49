import type { Team } from '#contract/races/teams.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { findTeamChanges } from './useLastTeam.ts';

/** What has changed since last year's team. */
export function LastYearChanges({ team, previous }: { readonly team: Team; readonly previous: Team }) {
  const { t, language } = useTranslator();
  const { left, joined } = findTeamChanges(team, previous);
  const lines: readonly (string | null)[] = [
    left.length > 0 ? t('team.left', { names: formatList(left, language) }) : null,
    joined.length > 0
      ? t('team.joined', {
          names: formatList(
            joined.map(({ name }) => name),
            language,
          ),
        })
      : null,
    team.coach === previous.coach
      ? null
      : t('team.coachChanged', { before: previous.coach ?? t('team.nobody'), now: team.coach ?? t('team.nobody') }),
    team.contact_person === previous.contact_person
      ? null
      : t('team.contactChanged', {
          before: previous.contact_person ?? t('team.nobody'),
          now: team.contact_person ?? t('team.nobody'),
        }),
  ];
  const changedLines = lines.filter((line) => line !== null);
  return (
    <Notice title={t('team.changed')}>
      {changedLines.length === 0 ? t('team.same') : changedLines.map((line) => <p key={line}>{line}</p>)}
    </Notice>
  );
}
