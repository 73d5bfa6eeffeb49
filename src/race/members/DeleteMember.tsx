import type { Member } from '#contract/races/members.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useDeletion } from '#src/race/useDeletion.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a member who is in no team, after a question. */
export function DeleteMember({ member, onClose, onDeleted }: Props) {
  const { t } = useTranslator();
  const { action, isBusy, onConfirm } = useDeletion(
    (signal) => callEndpoint(membersEndpoints.deleteMember, { params: { id: member.id } }, signal),
    onDeleted,
  );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('members.delete.title', { name: member.name })}
      final={t('members.delete.final')}
      confirm={t('members.delete.confirm')}
      cancel={t('members.delete.keep')}
      onConfirm={onConfirm}
      isDestructive
      isBusy={isBusy}
      failure={formatFailureReason(action, { 'member.inTeam': 'members.delete.inTeam' }, t)}
    >
      {t('members.delete.text')}
    </ConfirmDialog>
  );
}
