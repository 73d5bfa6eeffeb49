import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CreateLink, type LinkTarget } from './CreateLink.tsx';

export interface LinkDialogProps extends LinkTarget {
  readonly memberName: string;
  readonly onClose: () => void;
}

/** A link by which a member enters their data. Loads `invitationWords` and `formWords`. */
export function MemberLinkDialog({ memberId, memberName, raceId, onClose }: LinkDialogProps) {
  const { t } = useTranslator();
  const links = useResource('memberLinkDialog', [memberId, raceId], (signal) =>
    callEndpoint(invitationsEndpoints.listInvitations, { query: { member_id: memberId, race_id: raceId } }, signal),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('invitation.memberTitle', { name: memberName })}>
      <Stack gap={12} marginTop={4}>
        <p>{t('invitation.memberText')}</p>
        <ResourceView resource={links} failedTitle={t('invitation.loadFailed')} busy={<Skeleton height={48} />}>
          {(invitations) => (
            <>
              {invitations.is_self_entered ? (
                <Notice tone="done">{t('invitation.selfEntered', { name: memberName })}</Notice>
              ) : null}
              <CreateLink purpose="member" memberId={memberId} raceId={raceId} invitations={invitations} />
            </>
          )}
        </ResourceView>
      </Stack>
    </Dialog>
  );
}
