import { useId } from 'react';
import { styled } from 'styled-components';
import { headToHeadKinds, sideColours } from '#contract/headToHeads/headToHeadKinds.ts';
import {
  type HeadToHead,
  type HeadToHeadAnswer,
  type HeadToHeadDraft,
  HeadToHeadDraftSchema,
} from '#contract/headToHeads/headToHeads.ts';
import { headToHeadsEndpoints } from '#contract/headToHeads/headToHeadsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { Select } from '#src/ui/form/Select.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { type FormHandle, useForm } from '#src/ui/form/useForm.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { type TypedHeadToHead, toHeadToHeadInput, toTypedHeadToHead } from './headToHeadDraft.ts';
import { RoundRows } from './RoundRows.tsx';

interface Props {
  /** Null for a new head-to-head. */
  readonly headToHead: HeadToHead | null;
  readonly onSaved: (answer: HeadToHeadAnswer) => void;
}

const getProblemCode = (failure: FormFailure) => (failure.kind === 'problem' ? failure.problem?.code : undefined);

/** Title, sides and rounds. */
export function HeadToHeadForm({ headToHead, onSaved }: Props) {
  const { t } = useTranslator();
  const labels = useLabels();
  const form = useForm<TypedHeadToHead, HeadToHeadDraft, HeadToHeadAnswer>({
    schema: HeadToHeadDraftSchema,
    saved: toTypedHeadToHead(headToHead),
    labels,
    toInput: (typed) => toHeadToHeadInput(typed, headToHead),
    checkRules: (typed) => findEmptyFields(typed, t('headToHead.admin.nameNeeded')),
    send: ({ id, ...draft }, signal) =>
      headToHead === null
        ? callEndpoint(headToHeadsEndpoints.createHeadToHead, { body: { id, ...draft } }, signal)
        : callEndpoint(
            headToHeadsEndpoints.changeHeadToHead,
            { params: { id: headToHead.id }, body: { ...draft, version: headToHead.version } },
            signal,
          ),
    mapFailure: (failure): { readonly [Field in 'id' | 'rounds' | 'a_members']?: string } => {
      const code = getProblemCode(failure);
      if (code === 'content.slugTaken') return { id: t('headToHead.admin.taken') };
      if (code === 'content.changed') return { rounds: t('headToHead.admin.meanwhile') };
      const fields = failure.kind === 'problem' ? (failure.problem?.errors ?? []).map(({ field }) => field) : [];
      if (fields.includes('rounds')) return { rounds: t('headToHead.admin.hasResults') };
      return fields.includes('sides') ? { a_members: t('headToHead.admin.hasResults') } : {};
    },
    onSuccess: (answer) => {
      onSaved(answer);
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      isLong
      submitLabel={t('headToHead.admin.save')}
      busyLabel={t('headToHead.admin.saving')}
      failedText={t('headToHead.admin.failed')}
      doneText={t('headToHead.admin.saved')}
    >
      <BasicFields form={form} isNew={headToHead === null} />
      <Sides data-wide="">
        <SideFields form={form} side="a" />
        <SideFields form={form} side="b" />
      </Sides>
      <RoundRows field={form.field('rounds')} fixedRoundIds={new Set(headToHead?.results.map(({ round }) => round))} />
    </Form>
  );
}

/** Empty fields. The schema would report them at paths that are no fields of this form. */
function findEmptyFields(typed: TypedHeadToHead, message: string) {
  return {
    ...(typed.a_name.trim() === '' && { a_name: message }),
    ...(typed.b_name.trim() === '' && { b_name: message }),
    ...(typed.starts_at === '' && { starts_at: message }),
    ...(typed.rounds.some(({ name }) => name.trim() === '') && { rounds: message }),
  };
}

interface PartProps {
  readonly form: FormHandle<TypedHeadToHead>;
}

function BasicFields({ form, isNew }: PartProps & { readonly isNew: boolean }) {
  const { t } = useTranslator();
  const title = form.field('title');
  return (
    <>
      {isNew ? (
        <TextField
          {...form.field('id')}
          hint={t('headToHead.admin.idHint')}
          input={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
        />
      ) : null}
      {(['zh-TW', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={`${title.label} · ${languageNames[language]}`}
          value={title.value[language]}
          onChange={(text) => title.onChange({ ...title.value, [language]: text })}
          error={language === 'zh-TW' ? title.error : null}
          name={language === 'zh-TW' ? 'title' : `title.${language}`}
          {...(language !== 'zh-TW' && { isOptional: true })}
          input={{ autoComplete: 'off', lang: toHtmlLang(language) }}
        />
      ))}
      <DateTimeField {...form.field('starts_at')} />
      <RadioChips
        {...form.field('kind')}
        choices={headToHeadKinds.map((kind) => ({ value: kind, label: t(`headToHead.kinds.${kind}`) }))}
      />
      {form.values.kind === 'teams' ? (
        <NumberField {...form.field('counting_members')} isWhole hint={t('headToHead.admin.countingHint')} />
      ) : null}
    </>
  );
}

function SideFields({ form, side }: PartProps & { readonly side: 'a' | 'b' }) {
  const { t } = useTranslator();
  const id = useId();
  return (
    <Stack justify="start" gap={10} headings="normal" role="group" aria-labelledby={id}>
      <h3 id={id}>{t(`headToHead.admin.sides.${side}`)}</h3>
      <TextField {...form.field(`${side}_name`)} input={{ autoComplete: 'off' }} />
      <Select
        {...form.field(`${side}_colour`)}
        choices={sideColours.map((colour) => ({ value: colour, label: t(`headToHead.admin.colours.${colour}`) }))}
      />
      {form.values.kind === 'teams' ? (
        <TextArea {...form.field(`${side}_members`)} hint={t('headToHead.admin.membersHint')} />
      ) : null}
    </Stack>
  );
}

function useLabels(): { readonly [Field in keyof TypedHeadToHead]: string } {
  const { t } = useTranslator();
  const formatLabel = (side: 'a' | 'b', field: 'name' | 'colour' | 'members') =>
    t(`headToHead.admin.labels.${field}`, { side: t(`headToHead.admin.sides.${side}`) });
  return {
    id: t('headToHead.admin.labels.id'),
    title: t('headToHead.admin.labels.title'),
    starts_at: t('headToHead.admin.labels.startsAt'),
    kind: t('headToHead.admin.labels.kind'),
    counting_members: t('headToHead.admin.labels.counting'),
    a_name: formatLabel('a', 'name'),
    a_colour: formatLabel('a', 'colour'),
    a_members: formatLabel('a', 'members'),
    b_name: formatLabel('b', 'name'),
    b_colour: formatLabel('b', 'colour'),
    b_members: formatLabel('b', 'members'),
    rounds: t('headToHead.rounds'),
  };
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  gap: 16px;
`;
