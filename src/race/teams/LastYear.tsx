import type { Team } from '#contract/races/teams.ts';
import { formatList } from '#src/format/listed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { changesOf } from './useLastTeam.ts';

/** What has changed since last year's team. */
export function LastYear({ team, before }: { readonly team: Team; readonly before: Team }) {
  const { t, language } = useTranslator();
  const { left, joined } = changesOf(team, before);
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
    team.coach === before.coach
      ? null
      : t('team.coachChanged', { before: before.coach ?? t('team.nobody'), now: team.coach ?? t('team.nobody') }),
    team.contact_person === before.contact_person
      ? null
      : t('team.contactChanged', {
          before: before.contact_person ?? t('team.nobody'),
          now: team.contact_person ?? t('team.nobody'),
        }),
  ];
  const told = lines.filter((line) => line !== null);
  return (
    <Notice title={t('team.changed')}>
      {told.length === 0 ? t('team.same') : told.map((line) => <p key={line}>{line}</p>)}
    </Notice>
  );
}
