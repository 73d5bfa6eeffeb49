import { useState } from 'react';
import { type InvitationAnswered, InvitationAnswerSchema, type InvitationView } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { getErrorCode } from './formatRefusal.ts';
import { OwnDataFields } from './OwnDataFields.tsx';
import { findInvalidFields, type OwnDraft, toAnswer, toOwnDraft } from './ownDataDraft.ts';

interface Props {
  readonly secret: string;
  readonly view: InvitationView;
  readonly onSent: (answer: InvitationAnswered) => void;
  /** The text has changed: it has to be read again. */
  readonly onTextChanged: () => void;
}

/** A member's data, entered or corrected. Nothing is stored on the device. */
export function OwnDataForm({ secret, view, onSent, onTextChanged }: Props) {
  const { t, language } = useTranslator();
  const [refusal, setRefusal] = useState<'textChanged' | 'refusal.otherTeam' | 'refusal.locked' | null>(null);
  const { own: ownData, text } = view;
  const form = useForm({
    schema: InvitationAnswerSchema,
    saved: toOwnDraft(view, t('invitation.taiwan')),
    labels: useOwnLabels(),
    read: (draft) => ({ ...toAnswer(draft, ownData), secret, language, text_hash: text.hash }),
    rules: (draft) => findInvalidFields(draft, ownData, toIsoDay(view.server_now)),
    send: async (body, signal) => {
      setRefusal(null);
      const result = await callEndpoint(invitationsEndpoints.answerInvitation, { body }, signal);
      const code = result.ok ? undefined : getErrorCode(result.failure);
      if (code === 'consent.textChanged') {
        setRefusal('textChanged');
        onTextChanged();
      }
      if (code === 'member.inOtherTeam') setRefusal('refusal.otherTeam');
      if (code === 'team.registered') setRefusal('refusal.locked');
      return result;
    },
    onSuccess: (answer: InvitationAnswered) => {
      onSent(answer);
      return undefined;
    },
  });
  return (
    <Form
      form={form}
      isLong
      submit={t(ownData === null ? 'invitation.agree' : 'invitation.save')}
      busy={t('invitation.sending')}
      failed={refusal === null ? t('invitation.sendFailed') : t(`invitation.${refusal}`)}
      note={t('invitation.keepNote')}
    >
      {refusal === 'textChanged' ? (
        <Notice tone="warning" role="alert">
          {t('invitation.textChanged')}
        </Notice>
      ) : null}
      <OwnDataFields form={form} view={view} />
    </Form>
  );
}

function useOwnLabels(): { readonly [Field in keyof Omit<OwnDraft, symbol> & string]: string } {
  const { t } = useTranslator();
  return {
    name: t('invitation.field.name'),
    nationality: t('invitation.field.nationality'),
    identity_kind: t('invitation.field.identity_kind'),
    identity_number: t('invitation.field.identity_number'),
    gender: t('invitation.field.gender'),
    birth_date: t('invitation.field.birth_date'),
    phone: t('invitation.field.phone'),
    emergency_contact: t('invitation.field.emergency_contact'),
    emergency_phone: t('invitation.field.emergency_phone'),
    relationship: t('invitation.field.relationship'),
    keeps_record: t('invitation.field.keeps_record'),
  };
}
