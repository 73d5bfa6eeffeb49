import { useState } from 'react';
import { styled } from 'styled-components';
import { roadDeskEndpoints } from '#contract/roadDesk/roadDeskEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { reasonOf } from '#src/ui/reasonOf.ts';
import { Section } from '#src/ui/Section.tsx';
import { useConsequences } from './useConsequences.ts';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';

const refusals: Readonly<Record<string, WordKey>> = {
  'road.courseDiffers': 'deskRoads.refused.courseDiffers',
  'road.segmentRidden': 'deskRoads.refused.segmentRidden',
  'road.incomplete': 'deskRoads.refused.incomplete',
  'road.inUse': 'deskRoads.refused.inUse',
  'content.slugTaken': 'deskRoads.refused.slugTaken',
  'request.invalid': 'deskRoads.refused.invalid',
};

type Step = 'publish' | 'withdraw';

/** Shows the draft to everybody, with what it changes for what stands on it. A button that cannot act names its reason. */
export function PublishRoad({ of }: { readonly of: RoadFormState }) {
  const { t } = useTranslator();
  const [asked, setAsked] = useState<Step | null>(null);
  const [told, setTold] = useState('');
  const { item, isDirty, conflict } = of;
  const reason = whyNot(of, t);
  const ask = (question: Step) => {
    setTold('');
    setAsked(question);
  };
  return (
    <Section title={t('deskContent.publish.title')} intro={t(`deskRoads.who.${item.kind}`)}>
      <Ways>
        <Button data-variant="primary" disabled={reason !== null} onClick={() => ask('publish')}>
          {reason ?? t('deskContent.publish.open')}
        </Button>
        {item.kind === 'route' && item.published !== null ? (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('withdraw')}>
            {t('deskContent.withdraw.open')}
          </Button>
        ) : null}
      </Ways>
      <Told role="status">{told}</Told>
      {asked === null ? null : (
        <StepDialog
          of={of}
          step={asked}
          onClose={() => setAsked(null)}
          onDone={(text) => {
            setAsked(null);
            setTold(text);
          }}
        />
      )}
    </Section>
  );
}

/** Why there is nothing to publish now; null: there is. */
function whyNot({ item, isDirty, conflict }: RoadFormState, t: Translate): string | null {
  if (conflict !== null) return t('deskContent.publish.decideFirst', { count: conflict.contested.length });
  if (isDirty) return t('deskContent.publish.saveFirst');
  if (item.is_outdated) return t('deskRoads.saveAgain');
  return item.state === 'published' && !item.is_on_old_course ? t('deskContent.publish.asIs') : null;
}

interface DialogProps {
  readonly of: RoadFormState;
  readonly step: Step;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

function StepDialog({ of, step, onClose, onDone }: DialogProps) {
  const { t } = useTranslator();
  const { action, start } = useRoadAction(of);
  const consequences = useConsequences(of.item);
  const isPublishing = step === 'publish';
  const { kind, id, version, base } = of.item;
  const row = isPublishing ? roadDeskEndpoints.publishRoadItem : roadDeskEndpoints.withdrawRoadItem;
  const confirm = async () => {
    const end = await start((signal) => callEndpoint(row, { params: { kind, id }, body: { version, base } }, signal));
    if (end === 'changed') onDone(t('deskContent.publish.changed'));
    if (end === 'done') onDone(t(isPublishing ? 'deskContent.publish.done' : 'deskContent.withdraw.done'));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(isPublishing ? 'deskContent.publish.ask' : 'deskContent.withdraw.ask')}
      confirm={t(isPublishing ? 'deskContent.publish.now' : 'deskContent.withdraw.open')}
      cancel={t(isPublishing ? 'deskContent.publish.notYet' : 'deskContent.withdraw.keep')}
      onConfirm={() => void confirm()}
      isBusy={action.state === 'busy'}
      failure={reasonOf(action, refusals, t)}
    >
      {isPublishing ? (
        <Lines>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
      ) : (
        <p>{t('deskRoads.withdrawText')}</p>
      )}
    </ConfirmDialog>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const Told = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
const Lines = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
`;
