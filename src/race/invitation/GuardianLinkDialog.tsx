import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CreateLink } from './CreateLink.tsx';
import type { LinkDialogProps } from './MemberLinkDialog.tsx';
import { PaperConsent } from './PaperConsent.tsx';

interface Props extends LinkDialogProps {
  /** Called after a scan was uploaded, because the team's missing consents change. */
  readonly onChanged?: () => void;
}

/** A minor's guardian signs by a link, or on paper. Loads `invitationWords` and `formWords`. */
export function GuardianLinkDialog({ memberId, memberName, raceId, onClose, onChanged }: Props) {
  const { t } = useTranslator();
  const links = useResource('guardianLinkDialog', [memberId, raceId], (signal) =>
    callEndpoint(invitationsEndpoints.listInvitations, { query: { member_id: memberId, race_id: raceId } }, signal),
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('invitation.guardianTitle', { name: memberName })}>
      <Stack gap={12} marginTop={4}>
        <ResourceView resource={links} failedTitle={t('invitation.loadFailed')} busy={<Skeleton height={48} />}>
          {(invitations) =>
            invitations.guardian === 'notNeeded' ? (
              <Notice>{t('invitation.refusal.notNeeded')}</Notice>
            ) : (
              <>
                <p>{t('invitation.guardianText')}</p>
                {invitations.guardian === 'given' ? <Notice tone="done">{t('invitation.given')}</Notice> : null}
                <CreateLink purpose="guardian" memberId={memberId} raceId={raceId} invitations={invitations} />
                <PaperConsent memberId={memberId} raceId={raceId} onChanged={onChanged} />
              </>
            )
          }
        </ResourceView>
      </Stack>
    </Dialog>
  );
}
