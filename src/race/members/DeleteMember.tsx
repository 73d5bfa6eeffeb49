import type { Member } from '#contract/races/members.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { reasonOf } from '#src/ui/reasonOf.ts';

interface Props {
  readonly member: Member;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a member who is in no team, after a question. */
export function DeleteMember({ member, onClose, onDeleted }: Props) {
  const { t } = useTranslator();
  const { action, run } = useAction<null>();
  const remove = async () => {
    const result = await run((signal) =>
      callEndpoint(membersEndpoints.deleteMember, { params: { id: member.id } }, signal),
    );
    const isGone = result?.ok === false && result.failure.kind === 'problem' && result.failure.status === 404;
    if (result?.ok || isGone) onDeleted();
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('members.delete.title', { name: member.name })}
      final={t('members.delete.final')}
      confirm={t('members.delete.confirm')}
      cancel={t('members.delete.keep')}
      onConfirm={() => void remove()}
      isDestructive
      isBusy={action.state === 'busy'}
      failure={reasonOf(action, { 'member.inTeam': 'members.delete.inTeam' }, t)}
    >
      {t('members.delete.text')}
    </ConfirmDialog>
  );
}
