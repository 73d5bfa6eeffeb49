import { useState } from 'react';
import { getAgeOnRaceDay } from '#contract/races/age.ts';
import { type InvitationAnswered, InvitationAnswerSchema, type InvitationView } from '#contract/races/invitations.ts';
import { invitationsEndpoints } from '#contract/races/invitationsEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RiderFields } from '#src/race/RiderFields.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { FormHandle } from '#src/ui/form/useForm.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { getErrorCode } from './formatRefusal.ts';
import { findInvalidFields, getStoredNumber, type OwnDraft, toAnswer, toOwnDraft } from './ownDataDraft.ts';

interface Props {
  readonly secret: string;
  readonly view: InvitationView;
  readonly onSent: (answer: InvitationAnswered) => void;
  /** Called if the text has changed and has to be read again. */
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
    toInput: (draft) => ({ ...toAnswer(draft, ownData), secret, language, text_hash: text.hash }),
    checkRules: (draft) => findInvalidFields(draft, { ownData, today: toIsoDay(view.server_now), t }),
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
      submitLabel={t(ownData === null ? 'invitation.agree' : 'invitation.save')}
      busyLabel={t('invitation.sending')}
      failedText={refusal === null ? t('invitation.sendFailed') : t(`invitation.${refusal}`)}
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

interface OwnDataFieldsProps {
  readonly form: FormHandle<OwnDraft>;
  readonly view: Pick<InvitationView, 'race' | 'own' | 'shred_day'>;
}

/** The rider's data, and whether they are kept for the next race. */
function OwnDataFields({ form, view: { race, own: ownData, shred_day: shredDay } }: OwnDataFieldsProps) {
  const { t, language } = useTranslator();
  const { values } = form;
  // `formatDay` takes an instant, so the day stands for its noon in Taipei (04:00 UTC).
  const formatIsoDay = (iso: string) => formatDay(`${iso}T04:00:00Z`, language);
  const ageFacts = getAgeOnRaceDay(race.day, values.birth_date);
  const storedNumber = getStoredNumber(values, ownData);
  const numberField = form.field('identity_number');
  const numberHint =
    storedNumber === null ? t('invitation.numberHint') : t('invitation.keepNumber', { number: storedNumber });
  const ageParams = ageFacts && { day: formatIsoDay(race.day), age: ageFacts.years };
  const ageHint =
    ageFacts?.daysToAdult == null
      ? ageParams && t('invitation.ageOnDay', ageParams)
      : ageParams && t('invitation.ageShort', { ...ageParams, days: ageFacts.daysToAdult });
  return (
    <>
      <RiderFields
        form={form}
        isOwn
        texts={{
          nameHint: t('invitation.nameHint'),
          choose: t('invitation.choose'),
          identityKind: (kind) => t(`invitation.identityKind.${kind}`),
          gender: (gender) => t(`invitation.gender.${gender}`),
          relationship: (relationship) => t(`invitation.relationship.${relationship}`),
        }}
        identityNumberField={
          <TextField
            {...numberField}
            // The hint and the error take the same line, so that the choice below does not move as the rider taps it.
            {...(numberField.error === null && { hint: numberHint })}
            input={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 40 }}
          />
        }
        birthDateField={
          <Stack gap={12}>
            <DateField
              {...form.field('birth_date')}
              minDate={`${raceLimits.birthYearMin}-01-01`}
              autoComplete="birth"
              hint={ageHint ?? undefined}
            />
            {ageFacts?.isMinor === true ? <Notice tone="warning">{t('invitation.needsGuardian')}</Notice> : null}
          </Stack>
        }
      />
      <div data-wide="">
        <Checkbox
          {...form.field('keeps_record')}
          hint={t('invitation.keepsHint', { day: formatIsoDay(shredDay) })}
          isFramed
        />
      </div>
    </>
  );
}
