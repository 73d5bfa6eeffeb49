import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Certificate } from '#contract/certificates/certificates.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import { pageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { CertificateCheckScreen } from './CertificateCheckScreen.tsx';
import { certificateFile } from './certificateFile.ts';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** A certificate to be looked at, printed and shared; a revoked one says so as the check page does. */
export function CertificateScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(certificatesEndpoints.getCertificate, { params: { id } }, signal),
    [id],
  );
  const certificate = useResource(load);
  if (certificate.state === 'failed' && certificate.failure.kind === 'problem') {
    if (certificate.failure.status === 410) return <CertificateCheckScreen params={params} />;
    if (certificate.failure.status === 404) return <ErrorScreen status={404} />;
  }
  return (
    <Page>
      {certificate.state === 'ready' ? null : <PageHeader title={t('page.events-certificates-id')} />}
      <ResourceView resource={certificate} failedTitle={t('certificate.failed')} busy={<Skeleton height={520} />}>
        {(answer) => <Ready certificate={answer} />}
      </ResourceView>
    </Page>
  );
}

function Ready({ certificate }: { readonly certificate: Certificate }) {
  const { t, l, language } = useTranslator();
  const { id, participant, event, number, is_own: isOwn, state } = certificate;
  const name = t('certificate.picture', { name: participant });
  return (
    <>
      <PageHeader
        title={isOwn ? t('certificate.own') : name}
        sub={[l(event.name), t('certificate.number', { number })]}
      />
      <Sheet src={certificateFile(id, 'a4', language)} width={2245} height={1587} alt={name} />
      <Ways>
        <ButtonLink href={certificateFile(id, 'pdf', language)} download={`${number}.pdf`} data-variant="primary">
          {t('certificate.pdf')}
        </ButtonLink>
        <ButtonLink href={certificateFile(id, 'a4', language)} download={`${number}.png`}>
          {t('certificate.a4')}
        </ButtonLink>
        <ButtonLink href={certificateFile(id, 'square', language)} download={`${number}-square.png`}>
          {t('certificate.square')}
        </ButtonLink>
        <ShareButton title={name} />
        <ButtonLink as={Link} href={pageHref('certificate-check', { id })}>
          {t('certificate.toCheck')}
        </ButtonLink>
      </Ways>
      {state === 'superseded' ? <p role="note">{t('certificate.supersededText')}</p> : null}
    </>
  );
}

/** The device's share sheet, where there is one. */
function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslator();
  const [hasFailed, setHasFailed] = useState(false);
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    setHasFailed(false);
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      // Closing the sheet is no failure.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>{t('certificate.share')}</Button>
      {hasFailed ? <p role="alert">{t('certificate.shareFailed')}</p> : null}
    </>
  );
}

const Sheet = styled.img`
  display: block;
  width: 100%;
  height: auto;
  max-width: 1122px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: #fcfcf9;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 16px 0;
  & > a, & > button { flex: 1 1 160px; min-height: 48px; }
`;
