import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { CertificateCheck } from '#contract/certificates/certificates.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { UnknownCertificate } from './UnknownCertificate.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
  /** Called after a revocation has been undone; by default the page reloads. */
  readonly onRestored?: () => void;
}

/** Shows whether we issued a certificate, whether it is valid, and what our record says. */
export function CertificateCheckScreen({ params, onRestored }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const check = useResource('certificateCheck', [id], (signal) =>
    callEndpoint(certificatesEndpoints.checkCertificate, { params: { id } }, signal),
  );
  if (check.state === 'failed' && check.failure.kind === 'problem' && check.failure.status === 404)
    return <UnknownCertificate />;
  return (
    <Page width="reading">
      <PageHeader title={t('page.certificate-check')} />
      <ResourceView resource={check} failedTitle={t('certificate.failed')} busy={<Skeleton height={420} />}>
        {(answer) => <CheckResult check={answer} onRestored={onRestored ?? check.retry} />}
      </ResourceView>
    </Page>
  );
}

interface CheckResultProps {
  readonly check: CertificateCheck;
  readonly onRestored: () => void;
}

function CheckResult({ check, onRestored }: CheckResultProps) {
  const { t, l, language } = useTranslator();
  const { id, state, participant, event, level, number, signature, superseded_by: newerId, revoked } = check;
  const levelName = level === null ? t('certificate.noLevel') : l(level.name);
  const facts = [
    ...(participant === null ? [] : [[t('certificate.rider'), participant]]),
    [t('certificate.event'), l(event.name)],
    [t('certificate.level'), [levelName, ...(check.is_ebike ? [t('certificate.ebike')] : [])].join(' · ')],
    [t('certificate.time'), formatDuration(check.elapsed_s)],
    // `formatDay` takes an instant, so the day stands for its noon in Taipei (04:00 UTC).
    [t('certificate.day'), formatDay(`${check.ridden_on}T04:00:00Z`, language)],
  ] as const;
  return (
    <ResultCard data-state={state}>
      <h2>{t(`certificate.${state}`)}</h2>
      {revoked === null ? null : (
        <p>
          <strong>{t('certificate.revokedOn', { day: formatDay(revoked.at, language) })}</strong>
        </p>
      )}
      <p>{t(`certificate.${state}Text`)}</p>
      {revoked?.note ? (
        <Text padding={10} paddingX={14} wrap="anywhere" edge="alarm" fill="chip">
          {t('certificate.note', { reason: revoked.note })}
        </Text>
      ) : null}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <small className="num">
        {t('certificate.number', { number })}
        {signature === null ? null : ` · ${t('certificate.signed', { key: signature.key_id })}`}
      </small>
      {state === 'valid' ? (
        <ButtonLink as={Link} href={toPageHref('events-certificates-id', { id })} data-variant="primary">
          {t('certificate.toCertificate')}
        </ButtonLink>
      ) : null}
      {newerId === null ? null : (
        <ButtonLink as={Link} href={toPageHref('certificate-check', { id: newerId })}>
          {t('certificate.newer')}
        </ButtonLink>
      )}
      {check.may_revoke && revoked?.reason === 'withdrawn' ? (
        <RestoreCertificate id={id} onRestored={onRestored} />
      ) : null}
    </ResultCard>
  );
}

const ResultCard = styled.section`
  display: grid;
  gap: 16px;
  margin-top: 16px;
  padding: 24px 20px;
  border: 2px solid var(--control);
  border-radius: 12px;
  background: var(--card);
  &[data-state='valid'] { border-color: var(--cypress); }
  &[data-state='revoked'] { border-color: var(--signal); }
  & > h2 { margin: 0; font-size: 2rem; line-height: 1.2; }
  &[data-state='valid'] > h2 { color: var(--cypress); }
  &[data-state='revoked'] > h2 { color: var(--signal); }
  & > p, & dl, & dd { margin: 0; }
  & dl { display: grid; gap: 8px; }
  & dl > div { display: flex; gap: 16px; justify-content: space-between; border-bottom: 1px solid var(--line); padding-bottom: 8px; }
  & dt { color: var(--soft); flex: none; }
  & dd { font-weight: 700; text-align: right; overflow-wrap: anywhere; }
  & small { color: var(--soft); font-size: 0.8125rem; overflow-wrap: anywhere; }
`;

interface RestoreCertificateProps {
  readonly id: string;
  readonly onRestored: () => void;
}

/** Undoes a revocation that an organiser or administrator has made. */
function RestoreCertificate({ id, onRestored }: RestoreCertificateProps) {
  const { t } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { action, run, reset } = useAction<CertificateCheck>();
  const openDialog = () => {
    reset();
    setIsDialogOpen(true);
  };
  const restore = async () => {
    const result = await run((signal) =>
      callEndpoint(certificatesEndpoints.restoreCertificate, { params: { id } }, signal),
    );
    // Not found: somebody else has already restored it.
    const isOutdated = result?.ok === false && result.failure.kind === 'problem' && result.failure.status === 404;
    if (result?.ok || isOutdated) onRestored();
  };
  return (
    <>
      <Button onClick={openDialog}>{t('certificate.restore')}</Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('certificate.restoreAsk')}
        confirmLabel={t('certificate.restore')}
        cancelLabel={t('certificate.leaveRevoked')}
        onConfirm={() => void restore()}
        isBusy={action.state === 'busy'}
        failure={
          action.state === 'failed'
            ? `${t('certificate.restoreFailed')} ${t(toFailureKey(action.failure, navigator.onLine))}`
            : null
        }
      >
        {t('certificate.restoreText')}
      </ConfirmDialog>
    </>
  );
}
