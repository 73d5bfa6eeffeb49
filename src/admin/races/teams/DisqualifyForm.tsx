import { useState } from 'react';
import type { AdminTeam, AdminTeamList } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { DisqualificationSchema } from '#contract/races/teamAdmin.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { SmallSection } from '#src/ui/SmallSection.tsx';

interface Props {
  readonly team: AdminTeam;
  readonly onDone: (list: AdminTeamList) => void;
}

/** Disqualifies with a reason that the captain reads. */
export function DisqualifyForm({ team, onDone }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({
    schema: DisqualificationSchema,
    saved: { reason: '' },
    labels: { reason: t('adminRaces.act.reason') },
    send: (body, signal) => callEndpoint(raceAdminEndpoints.disqualifyTeam, { params: { id: team.id }, body }, signal),
    onSuccess: (list: AdminTeamList) => {
      setIsAsked(false);
      onDone(list);
      return undefined;
    },
  });
  if (!isAsked)
    return (
      <div>
        <Button onClick={() => setIsAsked(true)}>{t('adminRaces.act.disqualify')}</Button>
      </div>
    );
  return (
    <SmallSection title={t('adminRaces.act.disqualify')} intro={t('adminRaces.act.disqualifyNote')}>
      <Form
        form={form}
        submit={t('adminRaces.act.disqualify')}
        busy={t('adminRaces.saving')}
        failed={t('adminRaces.act.failed')}
        cancel={{ text: t('adminRaces.act.keepTeam'), onPress: () => setIsAsked(false) }}
      >
        <div data-wide="">
          <TextArea
            {...form.field('reason')}
            rows={3}
            maxLength={raceLimits.reason.max}
            hint={t('adminRaces.act.reasonHint')}
          />
        </div>
      </Form>
    </SmallSection>
  );
}
