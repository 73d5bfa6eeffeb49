import { useState } from 'react';
import type { DeskTeam, DeskTeamList } from '#contract/races/raceDesk.ts';
import { raceDeskEndpoints } from '#contract/races/raceDeskEndpoints.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { DisqualificationSchema } from '#contract/races/teamDesk.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { SmallSection } from '#src/ui/SmallSection.tsx';

interface Props {
  readonly team: DeskTeam;
  readonly onDone: (list: DeskTeamList) => void;
}

/** Asks for the reason that the captain reads, then disqualifies. */
export function DisqualifyForm({ team, onDone }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({
    schema: DisqualificationSchema,
    saved: { reason: '' },
    labels: { reason: t('deskRaces.act.reason') },
    send: (body, signal) => callEndpoint(raceDeskEndpoints.disqualifyTeam, { params: { id: team.id }, body }, signal),
    onSent: (list: DeskTeamList) => {
      setIsAsked(false);
      onDone(list);
      return undefined;
    },
  });
  if (!isAsked)
    return (
      <div>
        <Button onClick={() => setIsAsked(true)}>{t('deskRaces.act.disqualify')}</Button>
      </div>
    );
  return (
    <SmallSection title={t('deskRaces.act.disqualify')} intro={t('deskRaces.act.disqualifyNote')}>
      <Form
        form={form}
        submit={t('deskRaces.act.disqualify')}
        busy={t('deskRaces.saving')}
        failed={t('deskRaces.act.failed')}
        keep={{ text: t('deskRaces.act.keepTeam'), onPress: () => setIsAsked(false) }}
      >
        <div data-wide="">
          <TextArea
            {...form.field('reason')}
            rows={3}
            longest={raceLimits.reason.max}
            hint={t('deskRaces.act.reasonHint')}
          />
        </div>
      </Form>
    </SmallSection>
  );
}
