import { useState } from 'react';
import {
  type GuardianConsented,
  GuardianConsentSchema,
  type GuardianRelation,
  type GuardianView,
  guardianRelations,
} from '#contract/races/consents.ts';
import { consentsEndpoints } from '#contract/races/consentsEndpoints.ts';
import type { Strokes } from '#contract/races/signature.ts';
import { isSigned } from '#contract/races/signature.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FieldGroup } from '#src/ui/form/FieldGroup.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { getErrorCode } from './formatRefusal.ts';
import { SignaturePad } from './SignaturePad.tsx';

/** Holds both kinds, so that switching between them loses nothing. */
interface SignatureDraft {
  readonly kind: 'drawn' | 'typed';
  readonly strokes: Strokes;
  readonly text: string;
}

const emptySignature: SignatureDraft = { kind: 'drawn', strokes: [], text: '' };

/** A signature drawn by hand, or the typed name, for guardians who use a keyboard or a screen reader. */
function SignatureField({ label, name, value, onChange, error }: FieldBinding<SignatureDraft>) {
  const { t } = useTranslator();
  const [clearCount, setClearCount] = useState(0);
  const changeDraft = (part: Partial<SignatureDraft>) => onChange({ ...value, ...part });
  const clear = () => {
    changeDraft({ strokes: [] });
    setClearCount((count) => count + 1);
  };
  return (
    <FieldGroup legend={label} name={name} error={error}>
      {() => (
        <Stack gap={8}>
          <RadioChips
            label={label}
            isLegendHidden
            value={value.kind}
            onChange={(kind) => changeDraft({ kind })}
            choices={[
              { value: 'drawn', label: t('invitation.consent.draw') },
              { value: 'typed', label: t('invitation.consent.type') },
            ]}
          />
          {value.kind === 'drawn' ? (
            <>
              {/* The key resets the pad, which also holds the stroke being drawn. */}
              <SignaturePad key={clearCount} strokes={value.strokes} onChange={(strokes) => changeDraft({ strokes })} />
              <Row justify="end">
                <Button data-variant="quiet" disabled={value.strokes.length === 0} onClick={clear}>
                  {t('invitation.consent.clear')}
                </Button>
              </Row>
            </>
          ) : (
            <TextField
              label={t('invitation.consent.typed')}
              hint={t('invitation.consent.typedHint')}
              value={value.text}
              onChange={(text) => changeDraft({ text })}
              input={{ autoComplete: 'off' }}
            />
          )}
        </Stack>
      )}
    </FieldGroup>
  );
}

interface Props {
  readonly secret: string;
  readonly view: GuardianView;
  readonly onSent: (answer: GuardianConsented) => void;
  /** Called if the text has changed and has to be read again. */
  readonly onTextChanged: () => void;
}

interface ConsentDraft extends Readonly<Record<string, unknown>> {
  readonly guardian_name: string;
  readonly relation: GuardianRelation | '';
  readonly signature: SignatureDraft;
}

const emptyDraft: ConsentDraft = { guardian_name: '', relation: '', signature: emptySignature };

/** Name, relation and signature of the guardian. */
export function GuardianForm({ secret, view, onSent, onTextChanged }: Props) {
  const { t, language } = useTranslator();
  const [refusal, setRefusal] = useState<'textChanged' | 'refusal.locked' | null>(null);
  const form = useForm({
    schema: GuardianConsentSchema,
    saved: emptyDraft,
    labels: {
      guardian_name: t('invitation.field.guardian_name'),
      relation: t('invitation.field.relation'),
      signature: t('invitation.field.signature'),
    },
    toInput: ({ signature, ...draft }) => ({
      ...draft,
      secret,
      language,
      text_hash: view.text.hash,
      signature:
        signature.kind === 'drawn' ? { kind: 'drawn', strokes: signature.strokes } : toTypedSignature(signature),
    }),
    checkRules: (draft) => findInvalidFields(draft, t),
    send: async (body, signal) => {
      setRefusal(null);
      const result = await callEndpoint(consentsEndpoints.giveConsent, { body }, signal);
      const code = result.ok ? undefined : getErrorCode(result.failure);
      if (code === 'consent.textChanged') {
        setRefusal('textChanged');
        onTextChanged();
      }
      if (code === 'team.registered') setRefusal('refusal.locked');
      return result;
    },
    onSuccess: (answer: GuardianConsented) => {
      onSent(answer);
      return undefined;
    },
  });
  const nameField = form.field('guardian_name');
  return (
    <Form
      form={form}
      isLong
      submitLabel={t('invitation.consent.agree')}
      busyLabel={t('invitation.consent.sending')}
      failedText={refusal === null ? t('invitation.consent.sendFailed') : t(`invitation.${refusal}`)}
      note={t('invitation.consent.note')}
    >
      {refusal === 'textChanged' ? (
        <Notice tone="warning" role="alert">
          {t('invitation.textChanged')}
        </Notice>
      ) : null}
      <p data-wide="">{t('invitation.consent.signIntro')}</p>
      <TextField {...nameField} input={{ autoComplete: 'name' }} />
      <RadioChips
        {...form.field('relation')}
        choices={guardianRelations.map((value) => ({ value, label: t(`invitation.relation.${value}`) }))}
      />
      <div data-wide="">
        <SignatureField {...form.field('signature')} />
      </div>
    </Form>
  );
}

const toTypedSignature = ({ text }: SignatureDraft) => ({ kind: 'typed', text });
const normaliseName = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function findInvalidFields({ guardian_name: name, relation, signature }: ConsentDraft, t: Translate) {
  const { kind, strokes, text } = signature;
  const isMissing = kind === 'drawn' ? !isSigned(strokes) : text.trim() === '';
  const isNameMismatch = kind === 'typed' && normaliseName(text) !== normaliseName(name);
  return {
    ...(relation === '' && { relation: { code: 'required' as const, params: {} } }),
    ...(isNameMismatch && { signature: t('invitation.consent.typedOther') }),
    ...(isMissing && { signature: t('invitation.consent.signFirst') }),
  };
}
