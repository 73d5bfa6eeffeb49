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
  const [round, setRound] = useState(0);
  const change = (part: Partial<SignatureDraft>) => onChange({ ...value, ...part });
  const clear = () => {
    change({ strokes: [] });
    setRound((count) => count + 1);
  };
  return (
    <FieldGroup legend={label} name={name} error={error}>
      {() => (
        <Stack gap={8}>
          <RadioChips
            label={label}
            isLegendHidden
            value={value.kind}
            onChange={(kind) => change({ kind })}
            choices={[
              { value: 'drawn', label: t('invitation.consent.draw') },
              { value: 'typed', label: t('invitation.consent.type') },
            ]}
          />
          {value.kind === 'drawn' ? (
            <>
              {/* The key resets the pad, which also holds the stroke being drawn. */}
              <SignaturePad key={round} strokes={value.strokes} onChange={(strokes) => change({ strokes })} />
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
              onChange={(text) => change({ text })}
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

interface Draft extends Readonly<Record<string, unknown>> {
  readonly guardian_name: string;
  readonly relation: GuardianRelation | '';
  readonly signature: SignatureDraft;
}

const saved: Draft = { guardian_name: '', relation: '', signature: emptySignature };

/** Name, relation and signature of the guardian. */
export function GuardianForm({ secret, view, onSent, onTextChanged }: Props) {
  const { t, language } = useTranslator();
  const [refusal, setRefusal] = useState<'textChanged' | 'refusal.locked' | null>(null);
  const form = useForm({
    schema: GuardianConsentSchema,
    saved,
    labels: {
      guardian_name: t('invitation.field.guardian_name'),
      relation: t('invitation.field.relation'),
      signature: t('invitation.field.signature'),
    },
    read: ({ signature, ...draft }) => ({
      ...draft,
      secret,
      language,
      text_hash: view.text.hash,
      signature:
        signature.kind === 'drawn' ? { kind: 'drawn', strokes: signature.strokes } : toTypedSignature(signature),
    }),
    rules: (draft) => brokenFields(draft, t),
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
  const name = form.field('guardian_name');
  return (
    <Form
      form={form}
      isLong
      submit={t('invitation.consent.agree')}
      busy={t('invitation.consent.sending')}
      failed={refusal === null ? t('invitation.consent.sendFailed') : t(`invitation.${refusal}`)}
      note={t('invitation.consent.note')}
    >
      {refusal === 'textChanged' ? (
        <Notice tone="warning" role="alert">
          {t('invitation.textChanged')}
        </Notice>
      ) : null}
      <p data-wide="">{t('invitation.consent.signIntro')}</p>
      <TextField {...name} input={{ autoComplete: 'name' }} />
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
const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

function brokenFields({ guardian_name: name, relation, signature }: Draft, t: Translate) {
  const { kind, strokes, text } = signature;
  const isMissing = kind === 'drawn' ? !isSigned(strokes) : text.trim() === '';
  const isOther = kind === 'typed' && plain(text) !== plain(name);
  return {
    ...(relation === '' && { relation: { code: 'required' as const, params: {} } }),
    ...(isOther && { signature: t('invitation.consent.typedOther') }),
    ...(isMissing && { signature: t('invitation.consent.signFirst') }),
  };
}
