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
export function PublishRoad({ of }: { readonly of: RoadFormState }) {
  const { t, language } = useTranslator();
  const [asked, setAsked] = useState<RoadStep | null>(null);
  const [told, setTold] = useState('');
  const { item, isDirty, conflict } = of;
  const reason = whyNot(of, t);
  const ask = (question: RoadStep) => {
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
        {item.publish_at === null ? null : (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('unschedule')}>
            {t('deskRoads.schedule.end')}
          </Button>
        )}
      </Ways>
      {item.publish_at === null ? null : (
        <div>
          <p>{t('deskRoads.schedule.set', { at: formatMoment(item.publish_at, language) })}</p>
          {item.history[0]?.action === 'scheduled' ? null : <p>{t('deskRoads.schedule.savedSince')}</p>}
        </div>
      )}
      <Told role="status">{told}</Told>
      {asked === null ? null : (
        <RoadStepDialog
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

/** Why there is nothing to publish now; null: there is something. */
function whyNot({ item, isDirty, conflict }: RoadFormState, t: Translate): string | null {
  if (conflict !== null) return t('deskContent.publish.decideFirst', { count: conflict.contested.length });
  if (isDirty) return t('deskContent.publish.saveFirst');
  if (item.is_outdated) return t('deskRoads.saveAgain');
  return item.state === 'published' && !item.is_on_old_course ? t('deskContent.publish.asIs') : null;
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
