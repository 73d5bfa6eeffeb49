import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useDeletion } from '#src/race/useDeletion.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly team: Team;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a team that is not registered, after a confirmation. */
export function DeleteTeam({ team, onClose, onDeleted }: Props) {
  const { t } = useTranslator();
  const { action, isBusy, onConfirm } = useDeletion(
    (signal) => callEndpoint(teamsEndpoints.deleteTeam, { params: { id: team.id } }, signal),
    onDeleted,
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('team.delete.title', { name: team.name })}
      warning={t('team.delete.final')}
      confirmLabel={t('team.delete.open')}
      cancelLabel={t('team.delete.keep')}
      onConfirm={onConfirm}
      isDestructive
      isBusy={isBusy}
      failure={formatFailureReason(action, { 'team.registered': 'team.locked' }, t)}
    >
      {t('team.delete.text')}
    </ConfirmDialog>
  );
}
