import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Certificate } from '#contract/certificates/certificates.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { buildCertificateUrl } from './buildCertificateUrl.ts';
import { CertificateCheckScreen } from './CertificateCheckScreen.tsx';
import { RevokeCertificate } from './RevokeCertificate.tsx';
import { UnknownCertificate } from './UnknownCertificate.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** A certificate to view, print and share; a revoked one shows the same as the check page. */
export function CertificateScreen({ params }: Props) {
  const { t } = useTranslator();
  const id = params['id'] ?? '';
  const certificate = useResource('certificate', [id], (signal) =>
    callEndpoint(certificatesEndpoints.getCertificate, { params: { id } }, signal),
  );
  if (certificate.state === 'failed' && certificate.failure.kind === 'problem') {
    if (certificate.failure.status === 410)
      return <CertificateCheckScreen params={params} onRestored={certificate.retry} />;
    if (certificate.failure.status === 404) return <UnknownCertificate />;
  }
  return (
    <Page>
      {certificate.state === 'ready' ? null : <PageHeader title={t('page.events-certificates-id')} />}
      <ResourceView resource={certificate} failedTitle={t('certificate.failed')} busy={<Skeleton height={520} />}>
        {(answer) => <CertificateView certificate={answer} onChanged={certificate.retry} />}
      </ResourceView>
    </Page>
  );
}

interface CertificateViewProps {
  readonly certificate: Certificate;
  readonly onChanged: () => void;
}

function CertificateView({ certificate, onChanged }: CertificateViewProps) {
  const { t, l, language } = useTranslator();
  const { id, participant, event, number, is_own: isOwn, may_revoke: mayRevoke, state } = certificate;
  const title = t('certificate.picture', { name: participant });
  return (
    <>
      <PageHeader
        title={isOwn ? t('certificate.own') : title}
        facts={[
          <WrappingText key="event">{l(event.name)}</WrappingText>,
          // A phone's header has no space for both; the number is on the picture, too.
          certificate.is_ebike ? t('certificate.ebike') : t('certificate.number', { number }),
        ]}
      />
      {state === 'superseded' ? <SupersededNotice newerId={certificate.superseded_by} /> : null}
      <Columns>
        <CertificatePicture id={id} alt={title} />
        <Actions>
          <ButtonLink href={buildCertificateUrl(id, 'pdf', language)} download data-variant="primary">
            {t('certificate.pdf')}
          </ButtonLink>
          <ButtonLink href={buildCertificateUrl(id, 'a4', language)} download>
            {t('certificate.a4')}
          </ButtonLink>
          <ButtonLink href={buildCertificateUrl(id, 'square', language)} download>
            {t('certificate.square')}
          </ButtonLink>
          <ShareButton title={title} />
          <ButtonLink as={Link} href={toPageHref('certificate-check', { id })}>
            {t('certificate.toCheck')}
          </ButtonLink>
        </Actions>
      </Columns>
      {mayRevoke && state === 'valid' ? (
        <RevokeCertificate id={id} riderName={participant} onRevoked={onChanged} />
      ) : null}
    </>
  );
}

/** An outdated certificate can still be viewed and printed, with a note that there is a newer one. */
function SupersededNotice({ newerId }: { readonly newerId: string | null }) {
  const { t } = useTranslator();
  return (
    <Block marginBottom={16}>
      <Notice
        tone="warning"
        title={t('certificate.superseded')}
        action={
          newerId === null ? null : (
            <ButtonLink as={Link} href={toPageHref('events-certificates-id', { id: newerId })}>
              {t('certificate.newer')}
            </ButtonLink>
          )
        }
      >
        {t('certificate.supersededText')}
      </Notice>
    </Block>
  );
}

/** The header's facts do not wrap, but an event's name may be longer than a phone's line. */
const WrappingText = styled.span`
  white-space: normal;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 240px;
    gap: 24px;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 148px), 1fr));
  gap: 8px;
  /* The first button fills a row, and so does the last one if nothing is beside it. */
  & > a:first-child, & > :last-child:nth-child(even) { grid-column: 1 / -1; }
  & > p { grid-column: 1 / -1; color: var(--signal); font-weight: 600; }
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Opens the device's share sheet; renders nothing on a device without one. */
function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslator();
  const [hasFailed, setHasFailed] = useState(false);
  if (typeof navigator.share !== 'function') return null;
  const shareCertificate = async () => {
    setHasFailed(false);
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      // Closing the share sheet is not a failure.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <>
      <Button onClick={() => void shareCertificate()}>{t('certificate.share')}</Button>
      {hasFailed ? <p role="alert">{t('certificate.shareFailed')}</p> : null}
    </>
  );
}

interface CertificatePictureProps {
  readonly id: string;
  readonly alt: string;
}

/** The certificate as an image: the A4 page, or on a phone the square format, whose text is large enough to read. */
function CertificatePicture({ id, alt }: CertificatePictureProps) {
  const { t, language } = useTranslator();
  const [reloadCount, setReloadCount] = useState(0);
  const [state, setState] = useState<'busy' | 'ready' | 'failed'>('busy');
  if (state === 'failed') {
    const retry = () => {
      setReloadCount(reloadCount + 1);
      setState('busy');
    };
    return (
      <StateFrame role="alert">
        <strong>{t('certificate.pictureFailed')}</strong>
        <p>{t(navigator.onLine ? 'certificate.pictureFailedText' : 'error.offlineText')}</p>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </StateFrame>
    );
  }
  return (
    <picture key={reloadCount}>
      <source
        media="(max-width: 599px)"
        srcSet={buildCertificateUrl(id, 'square', language)}
        width={1080}
        height={1080}
      />
      <CertificateImage
        // A landscape A4 page at 192 dpi.
        src={buildCertificateUrl(id, 'a4', language)}
        width={2245}
        height={1587}
        alt={alt}
        aria-busy={state === 'busy'}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
      />
    </picture>
  );
}

const CertificateImage = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 6px;
  background: var(--chip);
  box-shadow: 0 0 0 1px var(--line);
`;
