import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { buildCertificateUrl } from './buildCertificateUrl.ts';

interface Props {
  readonly id: string;
  readonly name: string;
}

/** The certificate as an image: the page for paper, or on a phone the square, whose letters are readable there. */
export function CertificatePicture({ id, name }: Props) {
  const { t, language } = useTranslator();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<'busy' | 'ready' | 'failed'>('busy');
  if (state === 'failed') {
    const retry = () => {
      setRound(round + 1);
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
    <picture key={round}>
      <source
        media="(max-width: 599px)"
        srcSet={buildCertificateUrl(id, 'square', language)}
        width={1080}
        height={1080}
      />
      <Sheet
        src={buildCertificateUrl(id, 'a4', language)}
        width={2245}
        height={1587}
        alt={name}
        aria-busy={state === 'busy'}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
      />
    </picture>
  );
}

const Sheet = styled.img`
  display: block;
  width: 100%;
  height: auto;
  border-radius: 6px;
  background: var(--chip);
  box-shadow: 0 0 0 1px var(--line);
`;
