import { useState } from 'react';
import { styled } from 'styled-components';
import type { CertificateSample, CertificateSampleDraft } from '#contract/certificates/certificateSample.ts';
import { certificatesEndpoints } from '#contract/certificates/certificatesEndpoints.ts';
import type { Language } from '#contract/languages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import type { SampleInput } from './sampleInput.ts';

interface DrawnSample {
  readonly png: string;
  /** The request that it was drawn from, to notice later changes of the form. */
  readonly source: string;
}

interface Props {
  /** Null while something that the certificate needs is missing. */
  readonly draft: SampleInput | null;
  readonly languages: readonly Language[];
}

/** The certificate of the unsaved draft, drawn by the print engine and marked as a sample. */
export function SamplePicture({ draft, languages }: Props) {
  const { t, language: pageLanguage } = useTranslator();
  const [chosenLanguage, setChosenLanguage] = useState<Language>('zh-TW');
  const [sample, setSample] = useState<DrawnSample | null>(null);
  const { action, run } = useAction<CertificateSample>();
  const language = languages.includes(chosenLanguage) ? chosenLanguage : 'zh-TW';
  const body: CertificateSampleDraft | null = draft === null ? null : { ...draft, language };
  const drawSample = async () => {
    if (body === null) return;
    const result = await run((signal) => callEndpoint(certificatesEndpoints.drawCertificateSample, { body }, signal));
    if (result?.ok) setSample({ png: result.answer.png_base64, source: JSON.stringify(body) });
  };
  const isBusy = action.state === 'busy';
  const isOutdated = sample !== null && body !== null && sample.source !== JSON.stringify(body);
  return (
    <Container>
      <Cluster align="end" gap={8}>
        {languages.length < 2 ? null : (
          <Select
            label={t('organise.sample.language')}
            value={language}
            onChange={setChosenLanguage}
            choices={languages.map((value) => ({ value, label: languageNames[value], lang: toHtmlLang(value) }))}
          />
        )}
        <Button
          disabled={body === null}
          {...getBusyProps(isBusy)}
          onClick={isBusy ? undefined : () => void drawSample()}
        >
          {t(isBusy ? 'organise.sample.drawing' : sample === null ? 'organise.sample.draw' : 'organise.sample.again')}
        </Button>
      </Cluster>
      <p>
        {t(body === null ? 'organise.sample.missing' : isOutdated ? 'organise.sample.old' : 'organise.sample.hint')}
      </p>
      <ActionOutcome
        action={action.state === 'failed' ? action : { state: 'idle' }}
        failedText={t('organise.sample.failed')}
      />
      {sample === null ? null : (
        <img
          // A landscape A4 page at 96 dpi.
          src={`data:image/png;base64,${sample.png}`}
          width={1123}
          height={794}
          lang={toHtmlLang(pageLanguage)}
          alt={t('organise.sample.picture')}
        />
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > p { color: var(--soft); font-size: 0.875rem; }
  & > img { width: 100%; max-width: 760px; height: auto; border: 1px solid var(--line); border-radius: var(--radius); background: #fcfcf9; }
`;
