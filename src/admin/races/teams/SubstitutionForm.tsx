import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminTeam } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { type AdminRoster, SubstitutionSchema } from '#contract/races/teamAdmin.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import type { FormFailure } from '#src/ui/form/formTypes.ts';
import { Select } from '#src/ui/form/Select.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';

/** Replaces an injured rider by another of the captain's members. */
export function SubstitutionForm({ team }: { readonly team: AdminTeam }) {
  const { t } = useTranslator();
  const [isFormOpen, setIsFormOpen] = useState(false);
  if (!isFormOpen)
    return (
      <div>
        <Button onClick={() => setIsFormOpen(true)}>{t('adminRaces.swap.title')}</Button>
      </div>
    );
  return (
    <SmallSection title={t('adminRaces.swap.title')} intro={t('adminRaces.swap.text')}>
      <RosterLoader id={team.id} onClose={() => setIsFormOpen(false)} />
    </SmallSection>
  );
}

function RosterLoader({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t, language } = useTranslator();
  const resource = useResource('substitutionForm', [id], (signal) =>
    callEndpoint(raceAdminEndpoints.getAdminRoster, { params: { id } }, signal),
  );
  const [updated, setUpdated] = useState<AdminRoster | null>(null);
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.swap.load')} busy={<Skeleton height={160} />}>
      {(answer) => {
        const roster = updated ?? answer;
        return (
          <Stack>
            {roster.candidates.length === 0 ? (
              <>
                <p>{t('adminRaces.swap.nobody')}</p>
                <Button onClick={onClose}>{t('adminRaces.swap.keep')}</Button>
              </>
            ) : (
              <SwapForm key={roster.substitutions.length} roster={roster} onSwapped={setUpdated} onClose={onClose} />
            )}
            {updated === null ? null : <p role="status">{t('adminRaces.swap.swapped')}</p>}
            {roster.substitutions.length === 0 ? null : (
              <div>
                <strong>{t('adminRaces.swap.earlier')}</strong>
                {roster.substitutions.map(({ at: instant, reason }) => (
                  <p key={instant}>
                    {formatMoment(instant, language)} · {reason}
                  </p>
                ))}
              </div>
            )}
          </Stack>
        );
      }}
    </OwnResourceView>
  );
}

interface SwapFormProps {
  readonly roster: AdminRoster;
  readonly onSwapped: (roster: AdminRoster) => void;
  readonly onClose: () => void;
}

function SwapForm({ roster, onSwapped, onClose }: SwapFormProps) {
  const { t } = useTranslator();
  const form = useForm({
    schema: SubstitutionSchema,
    saved: { member_out: '', member_in: '', reason: '' },
    labels: {
      member_out: t('adminRaces.swap.out'),
      member_in: t('adminRaces.swap.into'),
      reason: t('adminRaces.act.reason'),
    },
    toInput: ({ member_out: outId, member_in: inId, reason }) => ({
      member_out: outId || undefined,
      member_in: inId || undefined,
      reason,
    }),
    send: (body, signal) =>
      callEndpoint(raceAdminEndpoints.substituteRider, { params: { id: roster.team.id }, body }, signal),
    mapFailure: (failure) => toRefusedMember(failure, t('adminRaces.swap.incomplete'), t('adminRaces.swap.consent')),
    onSuccess: (answer: AdminRoster) => {
      onSwapped(answer);
      return undefined;
    },
  });
  const toChoices = (people: AdminRoster['members']) => [
    { value: '', label: t('adminRaces.swap.choose') },
    ...people.map(({ id, name, is_gender_unconfirmed: isUnconfirmed }) => ({
      value: id,
      label: isUnconfirmed ? t('adminRaces.team.genderOf', { name }) : name,
    })),
  ];
  return (
    <Form
      form={form}
      submitLabel={t('adminRaces.swap.swap')}
      busyLabel={t('adminRaces.swap.swapping')}
      failedText={t('adminRaces.swap.failed')}
      cancel={{ text: t('adminRaces.swap.keep'), onPress: onClose }}
    >
      <Select {...form.field('member_out')} choices={toChoices(roster.members)} />
      <Select {...form.field('member_in')} choices={toChoices(roster.candidates)} />
      <div data-wide="">
        <TextArea
          {...form.field('reason')}
          rows={2}
          maxLength={raceLimits.reason.max}
          hint={t('adminRaces.act.reasonHint')}
        />
      </div>
    </Form>
  );
}

function toRefusedMember(
  failure: FormFailure,
  incompleteText: string,
  consentText: string,
): { readonly member_in?: string } {
  const code = failure.kind === 'problem' ? failure.problem?.code : undefined;
  if (code === 'roster.incomplete' || code === 'member.inOtherTeam') return { member_in: incompleteText };
  return code === 'consent.missing' ? { member_in: consentText } : {};
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  & > [role='status'] { color: var(--cypress); font-weight: 600; }
  & p { overflow-wrap: anywhere; }
`;
