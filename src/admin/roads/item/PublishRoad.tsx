import { useState } from 'react';
import { styled } from 'styled-components';
import { formatMoment } from '#src/format/formatMoment.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { type RoadStep, RoadStepDialog } from './RoadStepDialog.tsx';
import type { RoadFormState } from './useRoadForm.ts';

/** Publishes the draft, now or at a given time, and shows what depends on it. A disabled button shows the reason. */
export function PublishRoad({ roadForm }: { readonly roadForm: RoadFormState }) {
  const { t, language } = useTranslator();
  const [openStep, setOpenStep] = useState<RoadStep | null>(null);
  const [status, setStatus] = useState('');
  const { item, isDirty, conflict } = roadForm;
  const reason = whyNot(roadForm, t);
  const ask = (question: RoadStep) => {
    setStatus('');
    setOpenStep(question);
  };
  return (
    <Section title={t('adminContent.publish.title')} intro={t(`adminRoads.who.${item.kind}`)}>
      <Actions>
        <Button data-variant="primary" disabled={reason !== null} onClick={() => ask('publish')}>
          {reason ?? t('adminContent.publish.open')}
        </Button>
        {item.kind === 'route' && item.published !== null ? (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('withdraw')}>
            {t('adminContent.withdraw.open')}
          </Button>
        ) : null}
        {item.publish_at === null ? null : (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('unschedule')}>
            {t('adminRoads.schedule.end')}
          </Button>
        )}
      </Actions>
      {item.publish_at === null ? null : (
        <div>
          <p>{t('adminRoads.schedule.set', { at: formatMoment(item.publish_at, language) })}</p>
          {item.history[0]?.action === 'scheduled' ? null : <p>{t('adminRoads.schedule.savedSince')}</p>}
        </div>
      )}
      <StatusText role="status">{status}</StatusText>
      {openStep === null ? null : (
        <RoadStepDialog
          roadForm={roadForm}
          step={openStep}
          onClose={() => setOpenStep(null)}
          onDone={(text) => {
            setOpenStep(null);
            setStatus(text);
          }}
        />
      )}
    </Section>
  );
}

/** Why there is nothing to publish now; null: there is something. */
function whyNot({ item, isDirty, conflict }: RoadFormState, t: Translate): string | null {
  if (conflict !== null) return t('adminContent.publish.decideFirst', { count: conflict.contested.length });
  if (isDirty) return t('adminContent.publish.saveFirst');
  if (item.is_outdated) return t('adminRoads.saveAgain');
  return item.state === 'published' && !item.is_on_old_course ? t('adminContent.publish.asIs') : null;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const StatusText = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;
