import { useEffect, useRef, useState } from 'react';
import { type Member, type MemberDraft, MemberDraftSchema } from '#contract/races/members.ts';
import { membersEndpoints } from '#contract/races/membersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Block } from '#src/ui/primitives/Block.tsx';
import { type FormRace, MemberFields } from './MemberFields.tsx';
import {
  createMemberForm,
  findBrokenMemberRules,
  type MemberForm,
  toMemberFieldErrors,
  toMemberForm,
  toMemberInput,
} from './memberForm.ts';

/** The form's labels, in order. */
function useMemberLabels(): { readonly [Field in keyof MemberForm]: string } {
  const { t } = useTranslator();
  return {
    name: t('members.field.name'),
    nationality: t('members.field.nationality'),
    identity_kind: t('members.field.identity_kind'),
    identity_number: t('members.field.identity_number'),
    gender: t('members.field.gender'),
    birth_date: t('members.field.birth_date'),
    phone: t('members.field.phone'),
    emergency_contact: t('members.field.emergency_contact'),
    emergency_phone: t('members.field.emergency_phone'),
    relationship: t('members.field.relationship'),
  };
}

/** Unsaved input by member, while the page is open; never stored on the device. */
export type MemberDrafts = Map<string, MemberForm>;

interface Props {
  /** Null for a new one. */
  readonly member: Member | null;
  /** The race whose day decides who is a minor; null if none is open. */
  readonly race: FormRace | null;
  readonly drafts: MemberDrafts;
  readonly onClose: () => void;
  readonly onSaved: (member: Member) => void;
}

/** The form of one member. It keeps unsaved input when closed, but never stores it: it contains document numbers. */
export function MemberDialog(props: Props) {
  const { t } = useTranslator();
  const { member, onClose } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={member === null ? t('members.form.new') : t('members.form.title', { name: member.name })}
    >
      <Block paddingTop={4}>
        <MemberFormBody {...props} />
      </Block>
    </Dialog>
  );
}

function MemberFormBody({ member, race, drafts, onSaved }: Props) {
  const { t } = useTranslator();
  const labels = useMemberLabels();
  const today = toIsoDay(new Date(Date.now() + useServerSkewMs()).toISOString());
  const memberKey = member?.id ?? 'new';
  const [saved] = useState(
    () =>
      drafts.get(memberKey) ?? (member === null ? createMemberForm(t('members.form.taiwan')) : toMemberForm(member)),
  );
  /** A retry for the same member uses the same key, so that it is created once. */
  const lastRequest = useRef({ draft: '', key: '' });
  const send = (draft: MemberDraft, signal: AbortSignal) => {
    if (member !== null)
      return callEndpoint(membersEndpoints.updateMember, { params: { id: member.id }, body: draft }, signal);
    const draftText = JSON.stringify(draft);
    if (draftText !== lastRequest.current.draft) lastRequest.current = { draft: draftText, key: createUuid() };
    return callEndpoint(
      membersEndpoints.createMember,
      { body: draft, idempotencyKey: lastRequest.current.key },
      signal,
    );
  };
  const form = useForm({
    schema: MemberDraftSchema,
    saved,
    labels,
    toInput: toMemberInput,
    checkRules: (draft) => findBrokenMemberRules(draft, today, t),
    send,
    mapFailure: (failure) => toMemberFieldErrors(failure, t),
    onSuccess: (answer: Member) => {
      drafts.delete(memberKey);
      onSaved(answer);
      return undefined;
    },
  });
  const { values, action } = form;
  useEffect(() => {
    if (values !== saved && action.state !== 'done') drafts.set(memberKey, values);
  }, [values, saved, action, drafts, memberKey]);
  return (
    <Form
      form={form}
      isLong
      submitLabel={t('members.form.save')}
      busyLabel={t('members.form.saving')}
      failedText={t('members.form.failed')}
      note={t('members.form.note')}
    >
      <MemberFields
        form={form}
        storedNumber={{
          kind: member?.details?.identity_kind ?? null,
          masked: member?.details?.identity_number_masked ?? null,
        }}
        race={race}
        today={today}
      />
    </Form>
  );
}
