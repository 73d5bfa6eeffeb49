import { type ReactNode, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { findUnknownPlaceholders } from '#contract/certificates/certificateText.ts';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { eventPictures, eventTypes } from '#contract/events/eventKinds.ts';
import { certificateVariables, eventLimits } from '#contract/events/eventLimits.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { DateTimeRange } from '#src/ui/form/DateTimeRange.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Section } from '#src/ui/Section.tsx';
import { CertificateLines } from './CertificateLines.tsx';
import { ChallengeDialog } from './ChallengeDialog.tsx';
import { ChallengeField } from './ChallengeField.tsx';
import type { EventForm } from './eventForm.ts';
import { FormattedPreview } from './FormattedPreview.tsx';
import { LevelsEditor } from './LevelsEditor.tsx';
import { LocalisedField } from './LocalisedField.tsx';
import { SamplePicture } from './SamplePicture.tsx';
import { listSampleLanguages, toSampleInput } from './sampleInput.ts';
import { useFormatInsertions } from './useFormatInsertions.ts';

/** The verification with this id; null until it has loaded. One chosen from the list needs no request. */
function useChallenge(id: string) {
  const [loaded, setLoaded] = useState<ChallengeSummary | null>(null);
  const challenge = loaded?.id === id ? loaded : null;
  const isUnknown = id !== '' && challenge === null;
  useEffect(() => {
    if (!isUnknown) return;
    const controller = new AbortController();
    const load = async () => {
      const result = await callEndpoint(challengesEndpoints.getChallenge, { params: { id } }, controller.signal);
      if (result.ok && !controller.signal.aborted) setLoaded(result.answer);
    };
    void load();
    return () => controller.abort();
  }, [id, isUnknown]);
  return { challenge, setChallenge: setLoaded };
}

const eventPicture = createLazyPart(async () => (await import('#src/events/EventPicture.tsx')).EventPicture);

interface Props {
  readonly form: FormHandle<EventForm>;
  /** The address can be chosen: for a new event only. */
  readonly canChooseAddress?: boolean;
  /** Wraps the fields in the form's element; the dialogs contain forms too, so they must be outside it. */
  readonly children: (fields: ReactNode) => ReactNode;
}

/** All fields of an event. */
export function EventFields({ form, canChooseAddress = false, children }: Props) {
  const { t } = useTranslator();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { values, field } = form;
  const { challenge, setChallenge } = useChallenge(values.challenge_id);
  return (
    <>
      {children(
        <>
          <Part data-wide="">
            <Section title={t('organise.section.what')}>
              <LocalisedField field={field('name')} maxLength={eventLimits.nameMax} hint={t('organise.nameHint')} />
              {canChooseAddress ? <AddressField form={form} /> : null}
              <RadioChips
                {...field('type')}
                choices={eventTypes.map((value) => ({ value, label: t(`organise.typeName.${value}`) }))}
                hint={t(`organise.type.${values.type}`)}
              />
              <ChallengeField
                field={field('challenge_id')}
                challenge={challenge}
                onChoose={() => setIsDialogOpen(true)}
              />
              <RadioChips
                {...field('picture')}
                choices={eventPictures.map((value) => ({ value, label: t(`organise.picture.${value}`) }))}
              />
              {challenge === null ? null : (
                <Picture>
                  <Lazy
                    part={eventPicture}
                    props={{ event: { challenge, picture: values.picture }, height: 132 }}
                    when="now"
                  />
                </Picture>
              )}
              <DescriptionField field={field('description')} />
            </Section>
          </Part>
          <Part data-wide="">
            <Section title={t('organise.section.when')}>
              <DateTimeRange
                legend={t('organise.registration')}
                from={field('registration_from')}
                to={field('registration_until')}
                hint={t('organise.registrationHint')}
              />
              <DateTimeRange
                legend={t('organise.certification')}
                from={field('certification_from')}
                to={field('certification_until')}
                hint={t('organise.certificationHint')}
              />
              <NumberField {...field('max_participants')} hint={t('organise.maxHint')} isOptional isWhole />
            </Section>
          </Part>
          <Part data-wide="">
            <Section title={t('organise.section.levels')}>
              <LevelsEditor field={field('levels')} isRequired={values.type === 'certification'} />
            </Section>
          </Part>
          <Part data-wide="">
            <Section title={t('organise.section.certificate')}>
              <CertificateField
                field={field('certificate_text')}
                eventName={values.name}
                verificationName={challenge?.name ?? null}
              />
              <SamplePicture draft={toSampleInput(values)} languages={listSampleLanguages(values)} />
            </Section>
          </Part>
        </>,
      )}
      <ChallengeDialog
        isOpen={isDialogOpen}
        chosenId={values.challenge_id}
        onClose={() => setIsDialogOpen(false)}
        onChosen={(chosenChallenge) => {
          setChallenge(chosenChallenge);
          form.change({ challenge_id: chosenChallenge.id });
        }}
      />
    </>
  );
}

function AddressField({ form }: { readonly form: FormHandle<EventForm> }) {
  const { t } = useTranslator();
  return (
    <TextField
      {...form.field('id')}
      isOptional
      hint={t('organise.addressHint')}
      input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, placeholder: 'wuling-spring-2027' }}
    />
  );
}

const Part = styled.div`
  padding: 16px 0;
  border-top: 1px solid var(--line);
  &:first-of-type { padding-top: 0; border-top: 0; }
  & > section { gap: 20px; }
  @media ${media.desktop} { max-width: 860px; }
`;
const Picture = styled.div`
  max-width: 480px;
  min-height: 134px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius);
`;

/** The event's description, with a preview below each text. */
function DescriptionField({ field }: { readonly field: FieldBinding<Texts> }) {
  const { t } = useTranslator();
  return (
    <LocalisedField
      field={field}
      maxLength={eventLimits.descriptionMax}
      rows={8}
      isOptional
      hint={t('organise.format.hint')}
      insertions={useFormatInsertions()}
      renderNote={(_, text) => <FormattedPreview text={text} />}
    />
  );
}

interface CertificateFieldProps {
  readonly field: FieldBinding<Texts>;
  readonly eventName: Texts;
  readonly verificationName: LocalisedText | null;
}

/** The certificate's text, with a preview below as it is typed. */
export function CertificateField({ field, eventName, verificationName }: CertificateFieldProps) {
  const { t } = useTranslator();
  return (
    <LocalisedField
      field={field}
      maxLength={eventLimits.certificateTextMax}
      rows={4}
      isOptional
      hint={t('organise.certificate.hint')}
      insertions={certificateVariables.map((variable) => ({
        label: t(`organise.certificate.variable.${variable}`),
        buildText: () => `{${variable}}`,
      }))}
      renderNote={(language, text) => {
        if (text.trim() === '') return null;
        const unknownPlaceholders = findUnknownPlaceholders(text);
        return (
          <>
            {unknownPlaceholders.length === 0 ? null : (
              <Notice tone="warning">
                {t('organise.certificate.unknown', { words: unknownPlaceholders.map((word) => `{${word}}`).join(' ') })}
              </Notice>
            )}
            <CertificateLines
              language={language}
              text={text}
              eventName={eventName}
              verificationName={verificationName}
            />
          </>
        );
      }}
    />
  );
}
