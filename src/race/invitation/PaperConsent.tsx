import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { consentLimits } from '#contract/races/consentLimits.ts';
import type { ConsentForm } from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { sendBytes } from '#src/api/sendBytes.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { LinkTarget } from './CreateLink.tsx';
import { formatRefusal } from './formatRefusal.ts';

interface Props extends LinkTarget {
  readonly onChanged: (() => void) | undefined;
}

const maxMegabytes = Math.floor(consentLimits.scanBytesMax / 1_000_000);

/** Consent on paper: the form to print, the signed form as a file, and its status. */
export function PaperConsent({ memberId, raceId, onChanged }: Props) {
  const { t, language } = useTranslator();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { action, run } = useAction<null>();
  const form = useResource('paperConsent', [memberId, raceId, language], (signal) =>
    callEndpoint(
      consentsEndpoints.getConsentForm,
      { params: { id: memberId }, query: { race_id: raceId, language } },
      signal,
    ),
  );
  const upload = async () => {
    const [file] = files;
    if (file === undefined) return;
    const path = `/api/members/${memberId}/consent-form/${encodeURIComponent(raceId)}/`;
    const result = await run((signal) => sendBytes(path, file, signal));
    if (!result?.ok) return;
    setFiles([]);
    form.retry();
    onChanged?.();
  };
  const isBusy = action.state === 'busy';
  const refusal = formatRefusal(action, t);
  return (
    <Paper>
      <h3>{t('invitation.paper.title')}</h3>
      <p>{t('invitation.paper.text')}</p>
      <ResourceView resource={form} failedTitle={t('invitation.paper.loadFailed')} busy={<Skeleton height={24} />}>
        {(answer) => <ConsentStatus form={answer} />}
      </ResourceView>
      <ButtonLink
        as={Link}
        href={`${toPageHref('races-consent-form')}?${new URLSearchParams({ member: memberId, race: raceId })}`}
      >
        {t('invitation.paper.form')}
      </ButtonLink>
      <FilePicker
        label={t('invitation.paper.file')}
        accept="application/pdf,image/jpeg,image/png,.pdf,.jpg,.jpeg,.png"
        value={files}
        onChange={setFiles}
        maxMegabytes={maxMegabytes}
        hint={t('invitation.paper.fileHint')}
        buttonLabel={t('invitation.paper.pick')}
        error={refusal}
      />
      {files.length > 0 ? (
        <Button {...getBusyProps(isBusy)} onClick={() => void upload()}>
          {t(isBusy ? 'invitation.paper.uploading' : 'invitation.paper.upload')}
        </Button>
      ) : null}
      {refusal === null ? (
        <ActionOutcome
          action={action}
          failedText={t('invitation.paper.uploadFailed')}
          doneText={t('invitation.paper.uploaded')}
        />
      ) : null}
    </Paper>
  );
}

/** Whether the consent was given, by link or on paper, and whether it was accepted or refused. */
function ConsentStatus({ form: { consent, server_now: now } }: { readonly form: ConsentForm }) {
  const { t, language } = useTranslator();
  if (consent === null) return null;
  const { kind, given_at: givenAt, decision, reason } = consent;
  if (decision === 'refused')
    return <Notice tone="alarm">{t('invitation.paper.refused', { reason: reason ?? '' })}</Notice>;
  const when = formatNearMoment(givenAt, language, Date.parse(now));
  const signedText = t(kind === 'link' ? 'invitation.paper.byLink' : 'invitation.paper.byScan', { when });
  return <Notice tone="done">{decision === 'accepted' ? t('invitation.paper.accepted') : signedText}</Notice>;
}

const Paper = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-top: 8px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  & > h3 { font-size: 1rem; }
  & > p:not([role]) { color: var(--soft); font-size: 0.875rem; }
`;
